/**
 * Starts every test with a fresh page: nothing stored, the real clock, and no listeners on the
 * window from an earlier test.
 */
import { afterEach, beforeEach, vi } from 'vitest';

const hasPage = typeof window === 'object';

type Listening = Parameters<typeof window.addEventListener>;
const listeners: Listening[] = [];

beforeEach(() => {
  if (!hasPage) return;
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listening: Listening) => {
    listeners.push(listening);
    add(...listening);
  });
});

afterEach(() => {
  vi.useRealTimers();
  if (!hasPage) return;
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  localStorage.clear();
  // Modules that follow storage drop their cached values.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  delete window.__STARGUESS__;
});
