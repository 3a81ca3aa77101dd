import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { post, postLater, postWaiting, unpost } from './outbox.ts';

const away = new ApiError('No answer', { status: 0 });
const send = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue(undefined);
  unpost('a');
});

it('what is posted while it is being sent follows once, however often', async () => {
  const posts = [1, 2, 3].map(() => post('a', send));
  expect(send).toHaveBeenCalledTimes(1);
  await Promise.all(posts);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('what is posted again takes the place of what waits', async () => {
  send.mockRejectedValueOnce(away);
  await post('a', send);
  postLater('a', { send, ms: 5_000 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('one that fails holds up no other', async () => {
  send.mockRejectedValueOnce(away);
  await Promise.all([post('a', send), post('b', send)]);
  expect(send).toHaveBeenCalledTimes(2);
});

it('what the server could not take waits its time, though the page is hidden', async () => {
  send.mockRejectedValueOnce(new ApiError('Busy', { status: 429, retryAfter: 90_000 }));
  await post('a', send);
  postWaiting('a');
  await vi.advanceTimersByTimeAsync(89_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
});

it('what waits for its time alone is sent as the page is hidden', () => {
  postLater('a', { send, ms: 5_000 });
  postWaiting('a');
  expect(send).toHaveBeenCalledTimes(1);
});
