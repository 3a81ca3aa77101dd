/** Ends a command whose install could not provide the database, with what its script advised. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const advice = fileURLToPath(
  new URL('../../../apps/api/node_modules/better-sqlite3/not-installed.txt', import.meta.url),
);

if (existsSync(advice)) {
  process.stderr.write(`\n${readFileSync(advice, 'utf8')}`);
  process.exitCode = 1;
}
