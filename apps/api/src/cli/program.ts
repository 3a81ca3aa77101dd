import { dirname, join, relative } from 'node:path';
import { type Command, CommanderError } from 'commander';
import { CommandError, isFromOutside, isLocked } from '../faults.ts';
import { isRunFromSource } from '../program-places.ts';

/** Exit codes: everything was done, the request could not be done, the command was malformed. */
const EXIT = { done: 0, refused: 1, misused: 2 } as const;

const LOCKED_MESSAGE = 'Another program has locked the database: try again in a moment';

/** Runs a command with its arguments and returns its exit code. Prints a `CommandError` with `err`. */
export async function runCommand(
  program: Command,
  { args, err }: { readonly args: readonly string[]; readonly err: (text: string) => void },
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.misused;
    if (!(error instanceof CommandError) && !isFromOutside(error)) throw error;
    err(`${isLocked(error) ? LOCKED_MESSAGE : error.message}\n`);
    return EXIT.refused;
  }
}

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

/**
 * The command that starts a sibling program: `pnpm ops` in a checkout. In a release it is
 * `node ops.js`, with the folder of the file if that is not the current one.
 */
export function commandFor(program: 'catalog' | 'ops' | 'main'): string {
  if (isRunFromSource) return program === 'main' ? 'pnpm start' : `pnpm ${program}`;
  const file = join(dirname(process.argv[1] ?? ''), `${program}.js`);
  const relativeFile = relative(process.cwd(), file);
  return `node ${relativeFile.startsWith('..') ? file : relativeFile}`;
}

export type TableRow = readonly (string | number)[];

/** Formats a table with columns two blanks apart: texts to the left, numbers to the right. */
export function textTable(heads: readonly string[], rows: readonly TableRow[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isNumeric = heads.map(
    (_head, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'),
  );
  const formatLine = (row: TableRow) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return `${[heads, ...rows].map(formatLine).join('\n')}\n`;
}
