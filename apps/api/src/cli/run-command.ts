import { type Command, CommanderError } from 'commander';
import { CommandError, isFromOutside, isLocked } from '../faults.ts';
import { accessDenied } from '../file-access.ts';

/** Exit codes: success, a request that could not be done, a malformed command. */
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
    const message = accessDenied(error, 'write') ?? error.message;
    err(`${isLocked(error) ? LOCKED_MESSAGE : message}\n`);
    return EXIT.refused;
  }
}
