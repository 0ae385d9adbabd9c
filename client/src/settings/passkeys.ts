/** Passkeys: the same profile on another device, without a password. Old browsers lack the JSON functions and are not offered any. */
import { api } from '../api';
import type { Me, PasskeyQuestion } from '../wire';

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const answer = (question: PasskeyQuestion, credential: Credential) => ({
  ticket: question.ticket,
  credential: (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>,
});

/** Make a passkey for this profile; null if the person changed their mind. */
export async function makePasskey(): Promise<Me | null> {
  const question = await api.passkeyNew();
  const options = question.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await asked(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
  return made && (await api.passkeyMake(answer(question, made)));
}

/** Become the profile of a passkey made elsewhere; null if the person changed their mind. */
export async function usePasskey(): Promise<Me | null> {
  const question = await api.passkeyKnown();
  const options = question.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await asked(navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));
  return shown && (await api.passkeySignIn(answer(question, shown))).me;
}

/** Closing the browser's own question is an answer, not a failure. */
async function asked(question: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
