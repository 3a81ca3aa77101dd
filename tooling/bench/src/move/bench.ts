import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOpsCommand } from '../../../../apps/api/src/cli/ops-command.ts';
import { progressOn } from '../../../../apps/api/src/cli/stream-progress.ts';
import { programPlaces } from '../../../../apps/api/src/program-places.ts';
import { startPostgres } from '../../../../apps/api/src/testing/postgres/server.ts';
import { makeStoppedSite } from '../../../../apps/api/src/testing/stopped-site.ts';
import { machineClock } from '../../../../apps/api/src/time/clock.ts';

const SIZE = { runs: 1_000_000, wins: 100_000 };
const MAX_MINUTES = 10;

/**
 * Moves a SQLite site with a million runs and 100,000 keyed wins to a PostgreSQL on this machine,
 * which waits for no disk. The command itself compares every table.
 */
export async function benchMove(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-move-'));
  try {
    const file = join(folder, 'db.sqlite');
    makeStoppedSite(file, SIZE);
    const { address, stop } = await startPostgres(process.env);
    try {
      const before = performance.now();
      const code = await move(file, address);
      const minutes = (performance.now() - before) / 60_000;
      console.log(`moved and compared in ${minutes.toFixed(2)} minutes (at most ${MAX_MINUTES})`);
      return code === 0 && minutes <= MAX_MINUTES;
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function move(file: string, address: string) {
  const err = (text: string) => process.stderr.write(text);
  return runOpsCommand(['move', `file:${file}`, address], {
    environment: {},
    places: programPlaces,
    command: 'pnpm ops',
    now: machineClock(),
    out: (text) => process.stdout.write(text),
    err,
    progress: progressOn(process.stderr),
  });
}
