import { expect, it, vi } from 'vitest';
import { newGame, roundId } from '../../testing/crono-game.ts';

it.each([
  ['of the server', '/api/crono/game/photo/1', 'https://api.example/api/crono/game/photo/1'],
  [
    'in the answer itself',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml;base64,PHN2Zy8+',
  ],
])('a photo %s is found if the API has another origin', async (_, told, address) => {
  window.__STARGUESS__ = { apiBaseUrl: 'https://api.example' };
  vi.resetModules();
  const { timedGame } = await import('./crono-calls.ts');
  const currentModel = { id: roundId(1), photoUrl: told };
  const game = timedGame(newGame({ currentModel, nextPhotoUrl: told }));
  expect(game.currentModel?.photoUrl).toBe(address);
  expect(game.nextPhotoUrl).toBe(address);
});
