import { expect, it, onTestFinished } from 'vitest';
import { type Connection, createConnection, type Query } from '../../db/postgres/connection.ts';
import { createPostgresEngine } from '../../db/postgres/engine.ts';
import { createPostgresWriter } from '../../db/postgres/writer.ts';
import { UnavailableError } from '../../faults.ts';
import type { Store } from '../../store/store.ts';
import { startDatabaseProxy } from '../../testing/postgres/database-proxy.ts';
import { openSchema, temporarySchema } from '../../testing/postgres/schema.ts';
import {
  beginRun,
  createSampleGame,
  endRound,
  NOW,
  samplePicture,
  samplePlayer,
  TODAY,
} from '../../testing/store-samples.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { machineClock } from '../../time/clock.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';
import { createCronoRepository } from './crono.repository.ts';

const PLAYER = samplePlayer(1);

async function openAt(url: string): Promise<Store> {
  const { store } = await openTestDatabase({ address: { engine: 'postgres', url } });
  return store;
}

/** Called with each statement: before it runs, and after. */
type Watch = {
  readonly before?: (text: string, values: readonly unknown[]) => void;
  readonly after?: (text: string) => Promise<void>;
};

/** A game with one player at one process, and another process whose statements are watched. */
async function setUp() {
  const url = await temporarySchema();
  const store = await openAt(url);
  await createSampleGame(store, { by: PLAYER.userHash });
  const { address, dropConnections } = await startDatabaseProxy(url);
  const connection = createConnection(address);
  onTestFinished(connection.close);
  const watchedCrono = ({ before, after }: Watch) => {
    const watched =
      (query: Query): Query =>
      async (statement) => {
        const rows = query(statement);
        before?.(statement.text, statement.values ?? []);
        await rows;
        await after?.(statement.text);
        return rows as never;
      };
    const transaction: Connection['transaction'] = (work) =>
      connection.transaction((inside) => work(watched(inside)));
    const watchedConnection = { ...connection, query: watched(connection.query), transaction };
    return createCronoRepository(
      createPostgresEngine(watchedConnection, createPostgresWriter()),
      machineClock,
    );
  };
  return { url, store, dropConnections, watchedCrono };
}

it('a move waits for another process that moves the same run, and is made on what that has stored', async () => {
  const { store, watchedCrono } = await setUp();
  await store.crono.update(PLAYER, beginRun);
  let overtaking: ReturnType<typeof store.crono.update> | undefined;
  const crono = watchedCrono({
    after: async (text) => {
      if (text.includes('for update')) overtaking = store.crono.update(PLAYER, endRound);
    },
  });
  expect(await crono.update(PLAYER, endRound)).toMatchObject({ answer: 0 });
  expect(await overtaking).toMatchObject({
    answer: 1,
    state: { player: { run: { answers: [{}, {}] } } },
  });
});

it('a run that another process deletes goes after the move that is under way', async () => {
  const { store, watchedCrono } = await setUp();
  let deleting: Promise<void> | undefined;
  const crono = watchedCrono({
    after: async (text) => {
      if (text.includes('for update')) deleting = store.crono.deleteRun(PLAYER);
    },
  });
  expect(await crono.update(PLAYER, beginRun)).toMatchObject({ state: { userCount: 1 } });
  await deleting;
  expect(await store.crono.update(PLAYER, endRound)).toBeUndefined();
  expect(await store.crono.read(TODAY, undefined)).toMatchObject({ userCount: 0 });
});

it('a move of unknown outcome is unavailable and not made again', async () => {
  const { dropConnections, watchedCrono } = await setUp();
  const crono = watchedCrono({
    before: (text) => {
      if (text.includes('update "crono_run"')) setImmediate(dropConnections);
    },
  });
  let calls = 0;
  const begun = crono.update(PLAYER, (run) => {
    calls += 1;
    return beginRun(run);
  });
  await expect(begun).rejects.toBeInstanceOf(UnavailableError);
  expect(calls).toBe(1);
});

it('a run whose stored answers are damaged goes on with those that are whole, beside others', async () => {
  const { url, store, watchedCrono } = await setUp();
  const other = samplePlayer(2);
  await store.crono.createRun(other, NOW);
  await store.crono.update(PLAYER, beginRun);
  // Answers have four bytes each.
  await openSchema(url).run(String.raw`UPDATE crono_run SET answers = '\x00' WHERE id = 1`);
  const crono = watchedCrono({});
  const [damaged, sound] = await Promise.allSettled([
    crono.update(PLAYER, endRound),
    crono.update(other, beginRun),
  ]);
  expect(damaged).toMatchObject({ value: { answer: 0 } });
  expect(sound).toMatchObject({ value: { answer: true, state: { userCount: 2 } } });
});

it('a game that three processes create at once is one, with the players of all', async () => {
  const url = await temporarySchema();
  const stores = await Promise.all([openAt(url), openAt(url), openAt(url)]);
  for (let round = 0; round < 10; round += 1) {
    const id = `game-${round}`;
    const games = await Promise.all(
      stores.map((store, index) =>
        createSampleGame(store, {
          id,
          key: Buffer.alloc(32, index),
          rosterHash: `roster-${round}`,
          by: samplePlayer(index).userHash,
        }),
      ),
    );
    const [first] = games;
    for (const game of games) expect(game).toEqual(first);
    for (const index of stores.keys()) {
      const { player } = await stores[0].crono.read(id, samplePlayer(index).userHash);
      expect(player).toBeDefined();
    }
  }
});

it('a game sends roster and pictures only while the database lacks the roster', async () => {
  const { url, watchedCrono } = await setUp();
  const sent: unknown[] = [];
  const crono = watchedCrono({ before: (_text, values) => sent.push(values) });
  const { address, bytes } = samplePicture('luz');
  const create = async (id: string) => {
    sent.length = 0;
    const game = {
      id,
      key: Buffer.alloc(32),
      rosterHash: 'other',
      expiresAt: wholeMilliseconds(NOW + 1),
    };
    const pictures = [{ address, bytes }];
    await crono.createGame(game, { roster: '[]', pictures, now: NOW, firstUserHash: undefined });
  };
  await create('first');
  expect(sent.flat(2)).toContainEqual(bytes);
  await create('second');
  expect(sent).toEqual([
    ['other'],
    ['second', Buffer.alloc(32), 'other', NOW + 1],
    ['second', NOW],
  ]);
  // What a failover loses, the next game brings again.
  await openSchema(url).run('TRUNCATE crono_roster, picture CASCADE');
  await create('third');
  expect(await crono.findRoster('other')).toBe('[]');
  expect(sent.flat(2)).toContainEqual(bytes);
});
