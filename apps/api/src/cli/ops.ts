import { programPlaces } from '../program-places.ts';
import { machineClock } from '../time/clock.ts';
import { runOpsCommand } from './ops-command.ts';
import { endWithOutput } from './output.ts';
import { commandFor } from './sibling-program.ts';

endWithOutput(process);
process.exitCode = await runOpsCommand(process.argv.slice(2), {
  command: commandFor('ops'),
  environment: process.env,
  places: programPlaces,
  now: machineClock(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  note: (text) => process.stderr.write(text),
});
