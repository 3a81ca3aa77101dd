import { SHIPPED_DECLARATION } from '@starguess/catalog';
import { expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { performer } from '../../testing/test-catalog.ts';
import { guessEvents } from './guess-events.ts';

it('[EVENT8] [EVENT9] a guess is reported with its mode, and its result with the guessed performer', async () => {
  const heard = listenToAnalytics();
  const report = guessEvents('classic-easy', {
    kind: 'today',
    declaration: SHIPPED_DECLARATION,
  });
  const detailed = { name: 'Performer 5 (Italia)', bareName: 'Performer 5' };
  report(performer(5, detailed), { tries: 1, isRight: false });
  report(performer(3), { tries: 2, isRight: true });
  await vi.waitFor(() => expect(heard).toHaveLength(4), 50_000);
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
    ['Model guessed', { gamemode: 'classic-easy', id: '/model/performer-3', numberOfTries: 2 }],
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
  const report = guessEvents('classic', { kind, declaration: SHIPPED_DECLARATION });
  report(performer(3), { tries: 1, isRight: true });
  await vi.waitFor(() => expect(heard).toHaveLength(2), 50_000);
  expect(heard.map(([, attributes]) => attributes)).toEqual([
    expect.objectContaining({ [kind]: true }),
    expect.objectContaining({ [kind]: true }),
  ]);
});

it('a guess at a catalogue with fields of its own says only who it was', async () => {
  const heard = listenToAnalytics();
  const report = guessEvents('classic', {
    kind: 'today',
    declaration: { ...SHIPPED_DECLARATION, compared: ['rank', 'birthPlace'] },
  });
  report(performer(3), { tries: 1, isRight: true });
  await vi.waitFor(() => expect(heard).toHaveLength(2), 50_000);
  expect(heard[1]).toEqual([
    'Guess success',
    { numberOfTries: 1, id: '/model/performer-3', name: 'Performer 3' },
  ]);
});
