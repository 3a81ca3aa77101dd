import { expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../../testing/analytics.ts';
import { channel } from '../../../testing/test-catalog.ts';
import { pictureEvents } from './picture-events.ts';

const EVENTS = pictureEvents('channel-guess', ({ id, name }: ReturnType<typeof channel>) => ({
  id,
  name,
}));

it('[EVENT10] a guess and its result are reported with the mode and the guessed record', async () => {
  const heard = listenToAnalytics();
  const report = EVENTS('today');
  report(channel(5), { tries: 1, isRight: false });
  report(channel(3), { tries: 2, isRight: true });
  const fifth = { id: channel(5).id, name: 'Studio 5' };
  const third = { id: channel(3).id, name: 'Studio 3' };
  await vi.waitFor(() => expect(heard).toHaveLength(4), 50_000);
  expect(heard).toEqual([
    ['Image guessed', { gameMode: 'channel-guess', numberOfTries: 1, ...fifth }],
    ['Image failed', { gameMode: 'channel-guess', numberOfTries: 1, ...fifth }],
    ['Image guessed', { gameMode: 'channel-guess', numberOfTries: 2, ...third }],
    ['Image success', { gameMode: 'channel-guess', numberOfTries: 2, ...third }],
  ]);
});

it.each(['archive', 'practice'] as const)('a guess of a round of %s says so', async (kind) => {
  const heard = listenToAnalytics();
  EVENTS(kind)(channel(3), { tries: 2, isRight: true });
  await vi.waitFor(() => expect(heard).toHaveLength(2), 50_000);
  expect(heard[0]?.[1]).toMatchObject({ gameMode: 'channel-guess', [kind]: true });
});
