import { runCatalogCommand } from './catalog-command.ts';
import { calledAs, endWithOutput } from './program.ts';

endWithOutput(process);
process.exitCode = await runCatalogCommand(process.argv.slice(2), {
  command: calledAs('catalog'),
  serverCommand: calledAs('main'),
  currentYear: new Date().getFullYear(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  note: (text) => process.stderr.write(text),
});
