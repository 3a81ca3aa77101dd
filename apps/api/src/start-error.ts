/** What keeps the server from starting is the operator's to mend; the message says all of it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Whether the error comes from outside the program: a start error, the system's, or SQLite's. */
export const isFromOutside = (error: unknown): error is Error =>
  error instanceof StartError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string');
