import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../src/testing/app-under-test.ts';
import { builtPage } from '../src/testing/built-page.ts';
import { withoutRecords } from '../src/testing/changed-catalog.ts';
import { setUpCrono } from '../src/testing/crono-table.ts';
import { DAILY_PATHS } from '../src/testing/daily-paths.ts';
import { newDatabase } from '../src/testing/engine.ts';
import { parsePageCatalog } from '../src/testing/page-catalog.ts';

const STARTS = 50;
const TIMES = 5;

async function dayOf({ json }: TestApp) {
  return Promise.all(DAILY_PATHS.map(json));
}

async function catalogOf({ request }: TestApp) {
  const html = await (await request('/')).text();
  return /\/catalog\/[0-9a-f]{16}\.json/.exec(html)?.[0] ?? '';
}

describe('two servers whose clocks differ by a second at midnight', () => {
  const AHEAD = '2026-03-02T00:00:00.500Z';
  const BEHIND = '2026-03-01T23:59:59.500Z';
  const BOTH_AFTER = '2026-03-02T00:00:01Z';

  /** The operator's catalogue has lost what was served from it before. */
  async function setUp() {
    const address = await newDatabase();
    const first = await createTestApp({ address, startAt: AHEAD });
    const served = await dayOf(first);
    const rows = await first.database.rowsOf('daily_target');
    await first.close();
    const lost = new Set(rows.map((row) => String(row.target_id)));
    const catalog = withoutRecords(shippedCatalog, lost);
    const open = async (startAt: string) => {
      const app = await createTestApp({ address, build: builtPage(), catalog, startAt });
      onTestFinished(app.close);
      return app;
    };
    return { ahead: await open(AHEAD), behind: await open(BEHIND), served };
  }

  test('serve the same targets of each date', async () => {
    const { ahead, behind, served } = await setUp();
    const yesterday = await dayOf(behind);
    expect(yesterday).toMatchObject(
      served.map((day) => ({ date: '2026-03-01', today: Reflect.get(Object(day), 'yesterday') })),
    );
    behind.setClock(BOTH_AFTER);
    expect(await dayOf(behind)).toEqual(served);
    ahead.setClock(BOTH_AFTER);
    expect(await dayOf(ahead)).toEqual(served);
  });

  test('serve the catalogue and every picture in it of each other’s pages', async () => {
    const { ahead, behind } = await setUp();
    for (const [one, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const address = await catalogOf(one);
      const { retired, ...current } = parsePageCatalog(await other.json(address));
      const performers = [...current.performers, ...retired.performers];
      const channels = [...current.channels, ...retired.channels];
      const pictures = [
        ...performers.map(({ profilePictureUrl }) => profilePictureUrl),
        ...channels.map(({ photo }) => photo),
      ];
      const missing = [];
      for (const picture of pictures) {
        if ((await other.request(picture)).status !== 200) missing.push(picture);
      }
      expect(missing).toEqual([]);
    }
  });
});

describe('three servers on one database', () => {
  test(`count ${STARTS} starts of one run at once as one, ${TIMES} times over`, async () => {
    const address = await newDatabase();
    const open = () => setUpCrono({ address });
    const servers = [await open(), await open(), await open()] as const;
    for (const { close } of servers) onTestFinished(close);
    const { id } = await servers[0].create();
    for (let time = 1; time <= TIMES; time += 1) {
      const player = await servers[0].join(id);
      const starts = Array.from({ length: STARTS }, (_, index) => at(servers, index).start(player));
      const games = await Promise.all(starts);
      expect(new Set(games.map((game) => JSON.stringify(game))).size).toBe(1);
      for (const server of servers) {
        expect(await server.look(player)).toMatchObject({ status: 'ongoing', userCount: time });
      }
    }
  });

  test('count wins with one key at once as one, and give them one answer', async () => {
    const address = await newDatabase();
    const open = () => createTestApp({ address });
    const servers = [await open(), await open(), await open()] as const;
    for (const { close } of servers) onTestFinished(close);
    for (let time = 1; time <= TIMES; time += 1) {
      const headers = { 'idempotency-key': randomUUID() };
      const wins = Array.from({ length: STARTS }, async (_, index) => {
        const answer = await at(servers, index).request('/api/stats/classic/post/', {
          method: 'POST',
          headers,
        });
        return answer.json();
      });
      const answer = { date: '2026-03-01', numberOfSuccesses: time, place: time };
      const answers = await Promise.all(wins);
      expect(answers).toEqual(answers.map(() => expect.objectContaining(answer)));
    }
  });
});

/** The servers in turn. */
function at<T>(servers: readonly [T, T, T], index: number): T {
  return servers[index % 3] ?? servers[0];
}
