import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnavailableError } from '../../faults.ts';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { createGate } from '../../testing/gate.ts';
import { type ChallengeDependencies, createChallenges } from './challenges.ts';

const BEST = { score: 12, username: 'Nina' };

beforeEach(() => {
  vi.useFakeTimers();
  // A cache never drops what it took at 0.
  vi.advanceTimersByTime(1_000);
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp(mayRead = () => true) {
  const linkedGame = vi.fn<ChallengeDependencies['linkedGame']>(async (id) =>
    id === 'gone' ? undefined : { best: BEST },
  );
  const { logger } = createCapturedLog();
  return { linkedGame, challengeOf: createChallenges({ linkedGame, mayRead, logger }) };
}

it.each([
  ['a game', 'race', BEST],
  ['a game that is not there', 'gone', undefined],
])('%s is looked up once in five seconds', async (_what, id, challenge) => {
  const { linkedGame, challengeOf } = setUp();
  expect(await Promise.all([challengeOf(id), challengeOf(id)])).toEqual([challenge, challenge]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await challengeOf(id)).toEqual(challenge);
  expect(linkedGame).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(await challengeOf(id)).toEqual(challenge);
  expect(linkedGame).toHaveBeenCalledTimes(2);
});

it('a game that nobody has played is told from one that is not there', async () => {
  const { linkedGame, challengeOf } = setUp();
  linkedGame.mockResolvedValueOnce({ best: undefined });
  expect(await challengeOf('race')).toBeNull();
});

it('a page waits half a second for a slow database, which is not asked again meanwhile', async () => {
  const { linkedGame, challengeOf } = setUp();
  const read = createGate();
  linkedGame.mockReturnValue(read.opened.then(() => ({ best: BEST })));
  for (const _request of ['first', 'second']) {
    const asked = challengeOf('race');
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toBeUndefined();
  }
  read.open();
  expect(await challengeOf('race')).toEqual(BEST);
  expect(linkedGame).toHaveBeenCalledOnce();
});

it('a database that cannot be read is asked again for the next page', async () => {
  const { linkedGame, challengeOf } = setUp();
  linkedGame.mockRejectedValueOnce(new UnavailableError('gone'));
  expect(await challengeOf('race')).toBeUndefined();
  expect(await challengeOf('race')).toEqual(BEST);
});

it('past the limit, only games that are remembered have a score to beat', async () => {
  const mayRead = vi.fn(() => true);
  const { linkedGame, challengeOf } = setUp(mayRead);
  await challengeOf('race');
  mayRead.mockReturnValue(false);
  expect(await challengeOf('race')).toEqual(BEST);
  expect(await challengeOf('other')).toBeUndefined();
  expect(linkedGame).toHaveBeenCalledOnce();
  mayRead.mockReturnValue(true);
  expect(await challengeOf('other')).toEqual(BEST);
});

it('two pages at once spend one read of the limit on one game', async () => {
  const mayRead = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const { challengeOf } = setUp(mayRead);
  expect(await Promise.all([challengeOf('race'), challengeOf('race')])).toEqual([BEST, BEST]);
  expect(mayRead).toHaveBeenCalledOnce();
});
