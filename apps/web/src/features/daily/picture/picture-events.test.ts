import { expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../../testing/analytics.ts';
import { channel } from '../../../testing/test-catalog.ts';
import { pictureEvents } from './guess-list.tsx';

const EVENTS = pictureEvents('channel-guess', ({ id, name }: ReturnType<typeof channel>) => ({
  id,
  name,
}));

it('[EVENT10] a guess and its result are reported with the mode and the guessed record', async () => {
  const heard = listenToAnalytics();
  const events = EVENTS('today');
  events.onSelected?.(channel(5), 1);
  events.onWrong?.(channel(5), 1);
  events.onWin?.(channel(3), 2);
  const fifth = { id: channel(5).id, name: 'Studio 5' };
  const third = { id: channel(3).id, name: 'Studio 3' };
  await vi.waitFor(() => expect(heard).toHaveLength(3), 50_000);
  expect(heard).toEqual([
    ['Image guessed', { gameMode: 'channel-guess', numberOfTries: 1, ...fifth }],
    ['Image failed', { gameMode: 'channel-guess', numberOfTries: 1, ...fifth }],
    ['Image success', { gameMode: 'channel-guess', numberOfTries: 2, ...third }],
  ]);
});

it.each(['archive', 'practice'] as const)('a guess of a round of %s says so', async (kind) => {
  const heard = listenToAnalytics();
  EVENTS(kind).onWin?.(channel(3), 2);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 50_000);
  expect(heard[0]?.[1]).toMatchObject({ gameMode: 'channel-guess', [kind]: true });
});
