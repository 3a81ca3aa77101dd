import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayRound } from '../stored/rounds.ts';
import { DATE, DAY, performerId, startDay } from '../testing/day.ts';
import {
  type Answer,
  type FakeNetwork,
  inTurn,
  json,
  problem,
  unreachable,
} from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';

const POST = 'POST /api/tables/results';
const YESTERDAY = '2026-11-20';
const TODAYS = `GET /api/classic/daily-guess/?date=${DATE}`;
const YESTERDAYS = `GET /api/classic/daily-guess/?date=${YESTERDAY}`;
const MEMBER = 'm'.repeat(22);
const OTHER = 'o'.repeat(22);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});

function takeSeats(...members: readonly string[]): void {
  const seat = { invitation: 'i'.repeat(22), invitedAt: 1 };
  storeElsewhere('tables', JSON.stringify(Object.fromEntries(members.map((m) => [m, seat]))));
}

/** Opens a page that knows only what is stored, and waits until it has told the circles. */
async function visit(
  answer = json({}),
  others: Readonly<Record<string, Answer>> = {},
): Promise<FakeNetwork> {
  vi.resetModules();
  vi.clearAllTimers();
  const network = startDay();
  network.answer({
    ...DAY,
    [TODAYS]: DAY['GET /api/classic/daily-guess/'],
    [POST]: answer,
    ...others,
  });
  const { startCirclePosts } = await import('./circle-posts.ts');
  startCirclePosts();
  await told();
  return network;
}

/** Waits for all calls that follow, which load the checks of their answers first. */
async function told(): Promise<void> {
  for (let call = 0; call < 10; call += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.dynamicImportSettled();
  }
}

function bodies(network: FakeNetwork): readonly unknown[] {
  return network.callsOf(POST).map(({ body }) => body);
}

describe('a table is told', () => {
  it('[TABLE8] each result of today and yesterday, with the squares of Classic and the player of Crono', async () => {
    takeSeats(MEMBER);
    storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(3), performerId(5)]));
    storeElsewhere('crono-users', JSON.stringify({ [DATE]: 'user' }));
    dayRound('crono', DATE).setState({ status: { completed: 'completed', tries: 14 } });
    dayRound('classic', DATE).setState({
      status: { completed: 'completed', tries: 2, hard: true },
    });
    storeCompletion({ puzzle: 'image-guess', date: YESTERDAY }, 9);
    const network = await visit();
    expect(bodies(network)).toEqual([
      { puzzle: 'image-guess', date: YESTERDAY, tries: 9 },
      {
        puzzle: 'classic',
        date: DATE,
        tries: 2,
        hard: true,
        marks: [expect.stringMatching(/^(?!🟩{6})/u), '🟩🟩🟩🟩🟩🟩'],
      },
      { puzzle: 'crono', date: DATE, userId: 'user' },
    ]);
    const [{ headers } = { headers: {} }] = network.callsOf(POST);
    expect(headers).toMatchObject({
      'starguess-table': MEMBER,
      'idempotency-key': expect.any(String),
    });
  });

  it('no squares of a day with other fields than today’s', async () => {
    takeSeats(MEMBER);
    for (const date of [YESTERDAY, DATE]) {
      storeElsewhere(`classic-${date}`, JSON.stringify([performerId(3), performerId(5)]));
      storeCompletion({ puzzle: 'classic', date }, 2);
    }
    const targets = { today: performerId(3), yesterday: performerId(4), catalog: '/other.json' };
    const network = await visit(json({}), {
      [TODAYS]: json({ ...targets, date: DATE }),
      [YESTERDAYS]: json({ ...targets, date: YESTERDAY }),
    });
    expect(bodies(network)).toEqual([
      { puzzle: 'classic', date: YESTERDAY, tries: 2 },
      { puzzle: 'classic', date: DATE, tries: 2 },
    ]);
  });

  it('[TABLE8] nothing of the archive, of a game under way, or of earlier days', async () => {
    takeSeats(MEMBER);
    dayRound('classic', DATE).setState({
      status: { completed: 'completed', tries: 2, archive: true },
    });
    storeElsewhere(`image-guess-${DATE}`, JSON.stringify([performerId(5)]));
    storeCompletion({ puzzle: 'channel-guess', date: '2026-11-19' }, 1);
    expect(bodies(await visit())).toEqual([]);
  });

  it('a result once, and one that comes later while the page is open', async () => {
    takeSeats(MEMBER, OTHER);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
    const first = await visit();
    expect(first.callsOf(POST).map(({ headers }) => headers['starguess-table'])).toEqual([
      MEMBER,
      OTHER,
    ]);
    const second = await visit();
    const { dayRound: round } = await import('../stored/rounds.ts');
    act(() =>
      round('channel-guess', DATE).setState({ status: { completed: 'completed', tries: 1 } }),
    );
    await told();
    const later = { puzzle: 'channel-guess', date: DATE, tries: 1 };
    expect(bodies(second)).toEqual([later, later]);
  });

  it('on the next visit what the server did not get', async () => {
    takeSeats(MEMBER);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
    await visit(unreachable);
    expect(bodies(await visit())).toHaveLength(1);
  });

  it('nothing without the date, which it asks for once in half a minute', async () => {
    vi.resetModules();
    takeSeats(MEMBER);
    const network = startDay();
    network.answer({ 'GET /api/server-date/': unreachable });
    const { startCirclePosts } = await import('./circle-posts.ts');
    startCirclePosts();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.callsOf('GET /api/server-date/')).toHaveLength(1);
  });

  it('again after half a minute what the server did not get', async () => {
    takeSeats(MEMBER);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
    const network = await visit(inTurn(unreachable, json({})));
    expect(bodies(network)).toHaveLength(2);
  });

  it('at once a result of the day when the player takes a seat, here or on another device', async () => {
    takeSeats(MEMBER);
    storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
    const network = await visit();
    takeSeats(MEMBER, OTHER);
    await told();
    expect(network.callsOf(POST).map(({ headers }) => headers['starguess-table'])).toEqual([
      MEMBER,
      OTHER,
    ]);
  });

  it.each(['invalid-request', 'table-not-found'] as const)(
    'nothing that it refused with %s',
    async (code) => {
      takeSeats(MEMBER);
      storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
      await visit(problem(code));
      expect(bodies(await visit())).toEqual([]);
    },
  );
});

it('a browser without a seat calls no table', async () => {
  storeElsewhere('tables', JSON.stringify({ [MEMBER]: null }));
  storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
  expect((await visit()).calls).toEqual([]);
});
