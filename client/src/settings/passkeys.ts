/** Passkeys: the same profile on several devices, without a password. Browsers without the JSON functions are not supported. */
import { api } from '../api';
import type { Me, PasskeyQuestion } from '../wire';

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const answer = (question: PasskeyQuestion, credential: Credential) => ({
  ticket: question.ticket,
  credential: (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>,
});

/** Create a passkey for this profile; null if the player cancels. */
export async function makePasskey(): Promise<Me | null> {
  const question = await api.passkeyNew();
  const options = question.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await orCancelled(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
  return made && (await api.passkeyMake(answer(question, made)));
}

/** Sign in to the profile of an existing passkey; null if the player cancels. */
export async function usePasskey(): Promise<Me | null> {
  const question = await api.passkeyKnown();
  const options = question.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await orCancelled(navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));
  return shown && (await api.passkeySignIn(answer(question, shown))).me;
}

/** Turn the exception for a cancelled dialog into null. */
async function orCancelled(question: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
