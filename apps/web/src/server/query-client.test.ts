import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient, watchNetwork } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});

/** The times at which a read that always fails is tried, in milliseconds after the first. */
async function askedAt(error: Error): Promise<readonly number[]> {
  const start = Date.now();
  const times: number[] = [];
  const failed = queryClient
    .fetchQuery({
      queryKey: ['read'],
      queryFn: () => {
        times.push(Date.now() - start);
        throw error;
      },
    })
    .catch((last: unknown) => last);
  await vi.runAllTimersAsync();
  expect(await failed).toBe(error);
  return times;
}

describe('reads', () => {
  it.each([0, 408, 429, 500, 503])(
    '[CALL5] are repeated after 1, 2 and 4 s on status %i',
    async (status) => {
      expect(await askedAt(new ApiError('failed', { status }))).toEqual([0, 1_000, 3_000, 7_000]);
    },
  );

  it.each([400, 401, 404, 409])('are not repeated on status %i', async (status) => {
    expect(await askedAt(new ApiError('refused', { status }))).toEqual([0]);
  });

  it('that failed for want of a network are made again once there is one, others are not', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    watchNetwork();
    queryClient.mount();
    const asked: string[] = [];
    const reading = (key: string, answer: () => string) =>
      new QueryObserver(queryClient, {
        queryKey: [key],
        queryFn: () => {
          asked.push(key);
          return answer();
        },
      }).subscribe(() => undefined);
    let isUp = false;
    reading('lost', () => {
      if (isUp) return 'answer';
      throw new ApiError('failed', { status: 0 });
    });
    reading('kept', () => 'answer');
    await vi.runAllTimersAsync();
    isUp = true;
    asked.length = 0;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['lost']);
    expect(queryClient.getQueryData(['lost'])).toBe('answer');
    queryClient.unmount();
  });

  it('[CALL5] never wait longer than 30 s', () => {
    const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
    const delays = [0, 1, 2, 3, 4, 5, 6, 20].map((failures) =>
      typeof retryDelay === 'function' ? retryDelay(failures, new Error()) : undefined,
    );
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('[CALL6] are kept for 5 minutes and are fresh for a second', () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      gcTime: 300_000,
      staleTime: 1_000,
    });
  });
});
