import { expect, it } from 'vitest';
import { createCapturedLog } from './testing/captured-log.ts';
import { fractionsFile } from './testing/fractions-file.ts';
import { startListening } from './testing/listening-server.ts';

it('a server that repairs a file logs once which runs may have wrong scores', async () => {
  const environment = { DATABASE_URL: `file:${fractionsFile()}` };
  const { logger, logged } = createCapturedLog({ level: 'warn' });
  for (const _start of ['first', 'second']) {
    const server = await startListening({ environment, logger });
    await server.close();
  }
  const warnings = logged.map(({ msg }) => String(msg));
  expect(warnings.filter((line) => line.includes('Crono'))).toEqual([
    expect.stringMatching(
      /Crono runs: 2026-11-23 \(2\), private games \(1\)\. .*"ops leaderboard show"/,
    ),
  ]);
});
