import { programPlaces } from '../program-places.ts';
import { runOpsCommand } from './ops-command.ts';
import { endWithOutput } from './program.ts';
import { createProgress } from './progress.ts';

endWithOutput(process);
process.exitCode = await runOpsCommand(process.argv.slice(2), {
  environment: process.env,
  places: programPlaces,
  now: Date.now(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress: createProgress({
    write: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    clock: () => performance.now(),
  }),
});
