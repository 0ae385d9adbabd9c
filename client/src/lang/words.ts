import type fr from '../languages/fr';

export type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly (infer E)[]
      ? E[]
      : { [K in keyof T]: Widen<T[K]> };
/** The frame's texts. Every language file has this type, so a missing text is a type error. */
export type Words = Widen<typeof fr>;
