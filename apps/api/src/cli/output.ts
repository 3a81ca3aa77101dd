/**
 * Ends the program when its output can no longer be written. If the reader has closed the pipe, as
 * `head` does, the program ends quietly; otherwise it exits with 1 and a line that says why.
 */
export function endWithOutput({ stdout, stderr }: NodeJS.Process): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    stderr.write(`Cannot write the output: ${error.message}\n`, () => process.exit(1));
  });
  // If stderr fails too, the program cannot report it.
  stderr.on('error', () => {});
}
