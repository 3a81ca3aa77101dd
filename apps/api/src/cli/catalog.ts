import { runCatalogCommand } from './catalog-command.ts';
import { endWithOutput } from './program.ts';

endWithOutput(process);
process.exitCode = await runCatalogCommand(process.argv.slice(2), {
  currentYear: new Date().getFullYear(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
