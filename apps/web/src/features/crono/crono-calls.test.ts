import { expect, it, vi } from 'vitest';
import { newGame, roundId } from '../../testing/crono-game.ts';
import { isPrivateGame } from './crono-calls.ts';

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
