export const SECRET_NAME = 'daily';

/** The length of a generated secret, in bytes. */
export const SECRET_LENGTH = 32;

/** The secret that the schedule is drawn under, if the operator has not set one. */
export type SecretRepository = {
  /** Returns `undefined` if no secret exists yet. */
  readonly find: () => Promise<Uint8Array | undefined>;
  /** Returns the secret; the first process to ask creates it. */
  readonly findOrMake: () => Promise<Uint8Array>;
};
