import { expect, it, vi } from 'vitest';
import { fakeNetwork, json } from '../testing/fake-network.ts';
import { recordedSuccess } from '../testing/success-count.ts';
import { reportWin } from './pending-wins.ts';
import { queryClient } from './query-client.ts';
import { winNumberKey } from './success-count-key.ts';

const DATE = '2026-11-21';

it('a win is told by the answer which of the day’s wins it is', async () => {
  fakeNetwork({
    'POST /api/stats/image-guess/post/': json({
      ...recordedSuccess(DATE, 42),
      numberOfSuccesses: 43,
    }),
  });
  reportWin('image-guess', { date: DATE, tries: 4 });
  await vi.waitFor(
    () => expect(queryClient.getQueryData(winNumberKey('image-guess', DATE))).toBe(42),
    50_000,
  );
  expect(queryClient.getQueryData(winNumberKey('image-guess', '2026-11-20'))).toBeUndefined();
  queryClient.clear();
});
