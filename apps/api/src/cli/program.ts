/** What was asked for cannot be done; the message tells the operator why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Commands end with these: all is done, what was asked cannot be done, the command is wrong. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;

/**
 * Ends the program where its output can go no further: quietly where the reader wants no more of
 * it, as `head` does, else with 1 and a line that says why.
 */
export function endWithOutput({ stdout, stderr }: NodeJS.Process): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`The output cannot be written: ${error.message}\n`, () => process.exit(1));
  });
  // Nobody is left to be told.
  stderr.on('error', () => {});
}
