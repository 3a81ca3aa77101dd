import { performance } from 'node:perf_hooks';
import { openDatabase } from '../../../../apps/api/src/db/sqlite/open.ts';
import { createBoards } from '../../../../apps/api/src/modules/crono/sqlite-boards.ts';
import { programPlaces } from '../../../../apps/api/src/program-places.ts';
import { measurePairs, summarize } from '../rounds.ts';
import { addEntries } from './entries.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 21;
const READS = 2_000;
const MAX_RATIO = 1.5;

const GAME = '2026-03-01';

/** Compares reading the top 10 of a large game with that of a small one. */
export async function benchBoardCost(folder: string): Promise<boolean> {
  const large = openBoard(`${folder}/large.sqlite`, LARGE);
  const small = openBoard(`${folder}/small.sqlite`, SMALL);
  const pairs = await measurePairs(ROUNDS, {
    one: () => costOf(large.read),
    other: () => costOf(small.read),
  });
  large.close();
  small.close();
  const { one, other, ratio } = summarize(pairs);
  console.log(
    `top 10: ${one.toFixed(1)} µs of ${LARGE} runs, ${other.toFixed(1)} µs of ${SMALL}: ` +
      `${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
  );
  return ratio <= MAX_RATIO;
}

/** A board with this many entries in a file of its own; every read queries the database. */
function openBoard(file: string, entries: number) {
  const database = openDatabase(file, programPlaces.migrations.sqlite);
  const { sqlite } = database;
  sqlite.exec(`INSERT INTO crono_roster VALUES ('none', '[]')`);
  sqlite.exec(`INSERT INTO crono_game VALUES ('${GAME}', x'00', 'none', 9e15, ${entries})`);
  addEntries(database, { gameId: GAME, count: entries });
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const boards = createBoards(database);
  const read = () => {
    boards.forget();
    return boards.read(GAME).length;
  };
  return { read, close: () => sqlite.close() };
}

/** Microseconds per read. */
async function costOf(read: () => number) {
  const start = performance.now();
  for (let count = 0; count < READS; count += 1) {
    if (read() !== 10) throw new Error('The board has not ten entries');
  }
  return ((performance.now() - start) / READS) * 1_000;
}
