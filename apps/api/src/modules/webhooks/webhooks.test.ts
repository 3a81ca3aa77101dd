import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@starguess/game-core';
import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { openStore } from '../../store/open-store.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { databaseUrl, newDatabase } from '../../testing/engine.ts';
import { jsonPost } from '../../testing/json-post.ts';
import { startListening } from '../../testing/listening-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { listenForWebhooks, type Posted } from '../../testing/webhook-listener.ts';
import { clockOf } from '../../time/clock.ts';
import { wholeMilliseconds } from '../../time/milliseconds.ts';

const SECRET = 'a secret of the target';
/** In minutes after the first one. */
const TRIES = [0, 1, 3, 7, 15, 31, 63, 123, 183, 243, 303, 363];
const ALL = ['day-began', 'day-ended', 'trouble'] as const;
/** Servers on a busy machine take their time. */

type Start = Parameters<typeof startListening>[0] & {
  readonly urls: readonly string[];
  readonly events?: readonly string[];
};

/** Starts servers of one site, whose clock starts on 2026-03-01. */
async function setUp() {
  let now = Date.parse('2026-03-01T23:50:00Z');
  const DATABASE_URL = databaseUrl(await newDatabase());
  return {
    setClock: (at: string) => {
      now = Date.parse(at);
    },
    start: ({ urls, events = ALL, environment, ...options }: Start) => {
      const WEBHOOKS = join(temporaryFolder(), 'webhooks.json');
      const targets = urls.map((url) => ({ url, events, format: 'json', secret: SECRET }));
      writeFileSync(WEBHOOKS, JSON.stringify(targets));
      const ours = { DATABASE_URL, WEBHOOKS, WEBHOOKS_PRIVATE: 'true', ...environment };
      return startListening({ clock: clockOf(() => now), environment: ours, ...options });
    },
  };
}

function eventsOf(posted: readonly Posted[]) {
  return posted.map(({ headers }) => headers['starguess-event']);
}

/** When it was signed, in seconds since 1970. */
function secondsIn(headers: Posted['headers']) {
  return Number(/^t=(\d+),/.exec(String(headers['starguess-signature']))?.[1]);
}

function bodiesOf(posted: readonly Posted[]) {
  return posted.map(({ body }) => JSON.parse(body));
}

describe('a target', () => {
  it('hears once of each day, also of several servers that start again, and of no answer before its day is over', async () => {
    const { url, posted } = await listenForWebhooks();
    const { start, setClock } = await setUp();
    const environment = { PUBLIC_ORIGIN: 'https://stars.example' };
    const servers = [await start({ urls: [url], environment }), await start({ urls: [url] })];
    await expect.poll(() => eventsOf(posted)).toEqual(['day-began']);
    const [first] = posted;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      event: 'day-began',
      date: '2026-03-01',
      games: ['classic', 'image-guess', 'channel-guess', 'crono'],
      address: 'https://stars.example',
    });
    const guess = Object(await (await fetch(`${servers[1]?.url}/api/classic/daily-guess/`)).json());
    await fetch(`${servers[1]?.url}/api/stats/classic/post/`, jsonPost({ tries: 2 }));
    await Promise.all(servers.map((server) => server.close()));
    expect(first?.body).not.toContain(guess.today);

    setClock('2026-03-02T00:00:05Z');
    const later = [await start({ urls: [url] }), await start({ urls: [url] })];
    await expect.poll(() => posted.length).toBe(3);
    await Promise.all(later.map((server) => server.warmUp()));
    await Promise.all(later.map((server) => server.close()));
    const again = await start({ urls: [url] });
    await again.warmUp();
    const day = await (await fetch(`${again.url}/api/days/2026-03-01`)).json();
    await again.close();
    // Either server may be the faster one.
    const [ended, began] = bodiesOf(posted.slice(1)).sort((one, other) =>
      one.date < other.date ? -1 : 1,
    );
    expect(posted).toHaveLength(3);
    expect(ended).toEqual({ event: 'day-ended', ...Object(day) });
    expect(day).toMatchObject({
      games: expect.arrayContaining([
        expect.objectContaining({ puzzle: 'classic', numberOfSuccesses: 1 }),
      ]),
    });
    expect(began).toMatchObject({ event: 'day-began', date: '2026-03-02' });

    for (const { headers, body } of posted) {
      const seconds = secondsIn(headers);
      const code = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
      expect(headers['starguess-signature']).toBe(`t=${seconds},v1=${code}`);
    }
  });

  it('hears only of what it asked for', async () => {
    const { url, posted } = await listenForWebhooks();
    const { start, setClock } = await setUp();
    const server = await start({ urls: [url], events: ['day-ended'] });
    await server.warmUp();
    setClock('2026-03-02T00:00:00Z');
    await server.warmUp();
    await server.close();
    expect(eventsOf(posted)).toEqual(['day-ended']);
  });

  it('may be in the file twice, for different events', async () => {
    const { url, posted } = await listenForWebhooks();
    const { start, setClock } = await setUp();
    const WEBHOOKS = join(temporaryFolder(), 'webhooks.json');
    const targets = ['day-began', 'day-ended'].map((event) => ({
      url,
      events: [event],
      secret: SECRET,
    }));
    writeFileSync(WEBHOOKS, JSON.stringify(targets));
    const server = await start({ urls: [], environment: { WEBHOOKS } });
    await server.warmUp();
    setClock('2026-03-02T00:00:00Z');
    await server.warmUp();
    await server.close();
    expect(eventsOf(posted).sort()).toEqual(['day-began', 'day-began', 'day-ended']);
  });

  it('that refuses gets it again with growing gaps, for six hours', async () => {
    const { url, posted } = await listenForWebhooks((response) => response.writeHead(500).end());
    const { start, setClock } = await setUp();
    const { logger, logged } = createCapturedLog({ level: 'warn' });
    const noon = Date.parse('2026-03-01T12:00:00Z');
    const goTo = async (minute: number) => {
      setClock(new Date(noon + minute * 60_000).toISOString());
      await server.warmUp();
    };
    setClock('2026-03-01T12:00:00Z');
    const server = await start({ urls: [`${url}/token`], events: ['day-began'], logger });
    for (const [index, minute] of TRIES.entries()) {
      if (index > 0) await goTo(minute - 1);
      await goTo(minute);
      await expect.poll(() => posted.length).toBe(index + 1);
    }
    await goTo(500);
    await server.close();
    const triedAt = posted.map(({ headers }) => (secondsIn(headers) * 1_000 - noon) / 60_000);
    expect(triedAt).toEqual(TRIES);
    const target = url.replace('http://', '');
    const reason = 'answers 500: see its own log';
    const hourly = logged.map(({ time, level, ...line }) => line);
    expect(hourly).toEqual(
      [1, 7, 8, 9, 10, 11, 12].map((tries) => ({
        target,
        reason,
        tries,
        msg: 'webhook not delivered',
      })),
    );
    expect(JSON.stringify(logged)).not.toMatch(/token|secret/);
  });

  it('that never answers holds up neither another one nor the end of the server', async () => {
    let isGivenUp = false;
    const dead = await listenForWebhooks((response) => {
      response.on('close', () => {
        isGivenUp = true;
      });
    });
    const { url, posted } = await listenForWebhooks();
    const { start, setClock } = await setUp();
    const server = await start({ urls: [dead.url, url] });
    await expect.poll(() => posted.length).toBe(1);
    expect([dead.posted.length, isGivenUp]).toEqual([1, false]);
    setClock('2026-03-02T00:00:00Z');
    await server.warmUp();
    await expect.poll(() => posted.length).toBe(3);
    await server.close();
    expect(eventsOf(posted)).toEqual(['day-began', 'day-ended', 'day-began']);
  });

  it('hears of no day that a clock has leapt to, and of none twice when it is set right', async () => {
    const { url, posted } = await listenForWebhooks();
    const { start, setClock } = await setUp();
    const server = await start({
      urls: [url],
      openStore: async (...where) => {
        const store = await openStore(...where);
        const trusted = wholeMilliseconds(Date.parse('2026-03-01T23:50:00Z'));
        await store.timestamps.set('clock-trusted', trusted);
        return store;
      },
    });
    for (const at of ['2026-03-11T10:00:00Z', '2026-03-02T01:00:00Z', '2026-03-01T23:55:00Z']) {
      setClock(at);
      await server.warmUp();
    }
    await server.close();
    expect(bodiesOf(posted).map(({ event, date }) => [event, date])).toEqual([
      ['day-began', '2026-03-01'],
      ['day-ended', '2026-03-01'],
      ['day-began', '2026-03-02'],
    ]);
  });
});

describe('trouble', () => {
  it('with backups is told once a day, by one of several servers', async () => {
    const { url, posted } = await listenForWebhooks();
    const { start, setClock } = await setUp();
    const openWithBackup: typeof openStore = async (...where) => {
      const store = await openStore(...where);
      const backedUp = wholeMilliseconds(Date.parse('2026-03-01T23:50:00Z') - 3 * DAY_MS);
      await store.timestamps.set('backed-up', backedUp);
      return store;
    };
    const options = { urls: [url], events: ['trouble'], openStore: openWithBackup };
    const servers = [await start(options), await start(options)];
    await Promise.all(servers.map((server) => server.warmUp()));
    expect(posted).toEqual([]);
    const days = [
      ['2026-03-01T23:51:00Z', 1],
      ['2026-03-01T23:55:00Z', 1],
      ['2026-03-02T00:10:00Z', 2],
    ] as const;
    for (const [at, told] of days) {
      setClock(at);
      await Promise.all(servers.map((server) => server.warmUp()));
      await expect.poll(() => posted.length).toBe(told);
    }
    await Promise.all(servers.map((server) => server.close()));
    expect(bodiesOf(posted)).toEqual(
      ['2026-03-01', '2026-03-02'].map((date) => ({
        event: 'trouble',
        date,
        kind: 'backup',
        advice: 'The last backup is older than three days: see why the nightly one fails.',
      })),
    );
  });

  it('with a database that takes no writes is told though no row can say so', async () => {
    const { url, posted } = await listenForWebhooks();
    const { start } = await setUp();
    const full = async () => {
      throw new UnavailableError('The database could not write: disk is full');
    };
    const server = await start({
      urls: [url],
      events: ['trouble'],
      openStore: async (...where) => {
        const store = await openStore(...where);
        return {
          ...store,
          successes: { ...store.successes, record: full },
          deliveries: { ...store.deliveries, plan: full, claim: full },
        };
      },
    });
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${server.url}/api/stats/classic/post/`, { method: 'POST' });
      expect(answer.status).toBe(503);
      await server.warmUp();
    }
    await server.close();
    expect(bodiesOf(posted)).toMatchObject([{ event: 'trouble', kind: 'database' }]);
  });
});
