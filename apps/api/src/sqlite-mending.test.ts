import pino from 'pino';
import { expect, it } from 'vitest';
import { fractionsFile } from './testing/fractions-file.ts';
import { startListening } from './testing/listening-server.ts';

it('a server that mends a file tells the operator which runs it may have counted wrongly, once', async () => {
  const environment = { DATABASE_URL: `file:${fractionsFile()}` };
  const warnings: string[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line);
    if (level === 40 && /Crono/.test(msg)) warnings.push(msg);
  };
  for (const _start of ['first', 'second']) {
    const server = await startListening({ environment, logger: pino({ base: null }, { write }) });
    await server.close();
  }
  expect(warnings).toEqual([
    expect.stringMatching(
      /Crono runs: 2026-11-23 \(2\), private games \(1\)\. .*"ops leaderboard show"/,
    ),
  ]);
});
