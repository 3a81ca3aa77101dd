import { isFromOutside } from './faults.ts';
import { isRunFromSource, programPlaces } from './program-places.ts';
import { checkOpenFiles, openFileLimit } from './settings/open-files.ts';
import { machineClock, processStopwatch } from './time/clock.ts';

async function run(environment: NodeJS.ProcessEnv) {
  checkOpenFiles(openFileLimit());
  // Loading this opens more than a hundred files at once.
  const { runProgram } = await import('./program.ts');
  const { url } = await runProgram({
    environment,
    places: programPlaces,
    clock: machineClock,
    stopwatch: processStopwatch,
    checksReplies: isRunFromSource,
  });
  process.stdout.write(`Starguess is ready at ${url}\n`);
}

// If stderr fails too, nothing can be reported.
process.stderr.on('error', () => {});
run(process.env).catch((error: unknown) => {
  if (!isFromOutside(error)) throw error;
  process.stderr.write(`Starguess cannot start. ${error.message}\n`);
  process.exitCode = 1;
});
