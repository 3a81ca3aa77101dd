import { Command, CommanderError } from 'commander';
import { isFromOutside, isLocked } from '../faults.ts';
import { addFileCommands } from './file-commands.ts';
import type { OpsContext } from './ops-context.ts';
import { EXIT, Refusal } from './program.ts';
import { addReportCommands } from './report-commands.ts';
import { addGameCommands } from './schedule-commands.ts';

const HELP = `
The commands read the environment that the server reads (DATABASE_URL, GAME_TIMEZONE, …), and work
beside a running server unless they say otherwise. docs/operating.md tells more.`;

const LOCKED = 'Another program has locked the database: try again in a moment';

/** Runs a command with its arguments and returns its exit code. */
export async function runOpsCommand(args: readonly string[], context: OpsContext): Promise<number> {
  try {
    await opsCommand(context).parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.misused;
    if (!(error instanceof Refusal) && !isFromOutside(error)) throw error;
    context.err(`${isLocked(error) ? LOCKED : error.message}\n`);
    return EXIT.refused;
  }
}

function opsCommand(context: OpsContext): Command {
  const program = new Command(context.command)
    .description("An operator's work on a server's database.")
    .configureOutput({ writeOut: context.out, writeErr: context.err })
    .addHelpText('after', HELP)
    .exitOverride();
  addFileCommands(program, context);
  addReportCommands(program, context);
  addGameCommands(program, context);
  return program;
}
