import { programPlaces, sampleLists } from '../program-places.ts';
import { runCatalogCommand } from './catalog-command.ts';
import { endWithOutput } from './output.ts';
import { commandFor } from './sibling-program.ts';

endWithOutput(process);
process.exitCode = await runCatalogCommand(process.argv.slice(2), {
  command: commandFor('catalog'),
  serverCommand: commandFor('main'),
  environment: process.env,
  places: programPlaces,
  currentYear: new Date().getFullYear(),
  sampleLists,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  note: (text) => process.stderr.write(text),
});
