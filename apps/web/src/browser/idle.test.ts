import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './timing.ts';

afterEach(() => vi.restoreAllMocks());

it('an idle moment comes only after the page has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const idle = vi.fn<() => void>();
  const waiting = whenIdle().then(idle);
  await Promise.resolve();
  expect(idle).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await waiting;
  expect(idle).toHaveBeenCalledOnce();
});

it('a browser without idle callbacks goes on after the events at hand', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const atHand = vi.fn<() => void>();
  setTimeout(atHand);
  await whenIdle();
  expect(atHand).toHaveBeenCalledOnce();
});
