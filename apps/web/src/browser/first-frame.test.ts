import { afterEach, expect, it, vi } from 'vitest';
import { firstFrame } from './timing.ts';

afterEach(() => vi.restoreAllMocks());

it('what the server rendered is painted first', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const goOn = vi.fn<() => void>();
  const waiting = firstFrame().then(goOn);
  await new Promise((resolve) => setTimeout(resolve));
  expect(goOn).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  await waiting;
  expect(goOn).toHaveBeenCalledOnce();
});

it('a page that nobody looks at does not wait for a frame', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.stubGlobal('requestAnimationFrame', () => expect.unreachable());
  await firstFrame();
});
