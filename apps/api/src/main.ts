import { Command } from 'commander';
import { runCommand } from './cli/run-command.ts';
import { commandFor } from './cli/sibling-program.ts';
import { CommandError, isFromOutside } from './faults.ts';
import { isRunFromSource, programPlaces } from './program-places.ts';
import { programVersion } from './program-version.ts';
import { checkOpenFiles, openFileLimit } from './settings/open-files.ts';
import { machineClock, processStopwatch } from './time/clock.ts';

const HELP = `
Every setting is an environment variable: docs/settings.md lists them.`;

const program = new Command(commandFor('main'))
  .description('Serves the site until a signal stops it.')
  .version(programVersion())
  .addHelpText('after', HELP)
  .exitOverride()
  .action(serve);

// If stderr fails too, nothing can be reported.
process.stderr.on('error', () => {});
process.exitCode = await runCommand(program, {
  args: process.argv.slice(2),
  err: (text) => process.stderr.write(text),
});

async function serve() {
  try {
    checkOpenFiles(openFileLimit());
    // Loading this opens more than a hundred files at once.
    const { runProgram } = await import('./program.ts');
    const { url } = await runProgram({
      environment: process.env,
      places: programPlaces,
      clock: machineClock,
      stopwatch: processStopwatch,
      checksReplies: isRunFromSource,
    });
    process.stdout.write(`Starguess is ready at ${url}\n`);
  } catch (error) {
    if (!isFromOutside(error)) throw error;
    throw new CommandError(`Starguess cannot start. ${error.message}`);
  }
}
