import { expect, it, vi } from 'vitest';
import { newGame, roundId } from '../../testing/crono-game.ts';
import { isPrivateGame } from './crono-game.ts';
import { comparisonPoll } from './crono-polls.ts';

const DATA = 'data:image/svg+xml;base64,PHN2Zy8+';

it.each([
  ['of the server', '/api/crono/game/photo/1', 'https://api.example/api/crono/game/photo/1'],
  ['in the answer itself', DATA, DATA],
])('a photo %s is found if the API has another origin', async (_, told, address) => {
  window.__STARGUESS__ = { apiBaseUrl: 'https://api.example' };
  vi.resetModules();
  const { timedGame } = await import('./crono-calls.ts');
  const currentModel = { id: roundId(1), photoUrl: told };
  const game = timedGame(newGame({ currentModel, nextPhotoUrl: told }));
  expect(game.currentModel?.photoUrl).toBe(address);
  expect(game.nextPhotoUrl).toBe(address);
});

it.each([
  ['2026-11-21', false],
  ['2026-02-30', true],
  ['g'.repeat(22), true],
])('the game %s is private: %j', (id, expected) => {
  expect(isPrivateGame(id)).toBe(expected);
});

const RUN = { username: 'Bea', rounds: [] };

it.each([
  ['the first answer', { data: undefined, dataUpdateCount: 0 }, 5_000],
  ['a friend, for three minutes', { dataUpdateCount: 37 }, 5_000],
  ['a friend, afterwards', { dataUpdateCount: 38 }, 10_000],
  ['a friend, an hour later', { dataUpdateCount: 70 }, 170_000],
  ['nothing, as there is a race', { data: { race: { ...RUN, parted: [] }, best: null } }, false],
  ['nothing, as the server knows entries only', { data: { race: null, best: RUN } }, false],
])('a comparison that waits for %s is read again after milliseconds', (_what, reads, wait) => {
  const waiting = {
    data: { race: null, best: null },
    dataUpdateCount: 1,
    errorUpdateCount: 0,
    ...reads,
  };
  const data = waiting.data && { own: [], ...waiting.data };
  expect(comparisonPoll({ ...waiting, data })).toBe(wait);
});
