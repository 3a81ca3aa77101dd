import { expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { performer } from '../../testing/test-catalog.ts';
import { guessEvents } from './classic-game.tsx';

it('[EVENT8] [EVENT9] a guess is reported with its mode, and its result with the guessed performer', async () => {
  const heard = listenToAnalytics();
  const { onSelected, onWrong, onWin } = guessEvents('classic-easy', 'today');
  onSelected?.(performer(5), 1);
  onWrong?.(performer(5), 1);
  onWin?.(performer(3), 2);
  await vi.waitFor(() => expect(heard).toHaveLength(3), 50_000);
  expect(heard).toEqual([
    ['Model guessed', { gamemode: 'classic-easy', id: '/model/performer-5', numberOfTries: 1 }],
    [
      'Guess failed',
      {
        numberOfTries: 1,
        id: '/model/performer-5',
        name: 'Performer 5',
        gender: 'Female',
        rank: 5,
        type: 'model',
      },
    ],
    [
      'Guess success',
      {
        numberOfTries: 2,
        id: '/model/performer-3',
        name: 'Performer 3',
        gender: 'Female',
        rank: 3,
        type: 'model',
      },
    ],
  ]);
});

it.each(['archive', 'practice'] as const)('a guess of a round of %s says so', async (kind) => {
  const heard = listenToAnalytics();
  const { onSelected, onWin } = guessEvents('classic', kind);
  onSelected?.(performer(3), 1);
  onWin?.(performer(3), 1);
  await vi.waitFor(() => expect(heard).toHaveLength(2), 50_000);
  expect(heard.map(([, attributes]) => attributes)).toEqual([
    expect.objectContaining({ [kind]: true }),
    expect.objectContaining({ [kind]: true }),
  ]);
});
