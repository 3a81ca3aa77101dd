/**
 * Starts every test with a fresh page: nothing shown or stored, the real clock, and no listeners on
 * the window from an earlier test. Starts every file with the page's modules unread.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Testing Library's own set-up runs only for a worker's first file.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const hasPage = typeof window === 'object';

// happy-dom cannot animate.
if (hasPage) Object.assign(Element.prototype, { animate: () => undefined });

type Listening = Parameters<typeof window.addEventListener>;
const listeners: Listening[] = [];

beforeEach(() => {
  if (!hasPage) return;
  sessionStorage.clear();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listening: Listening) => {
    listeners.push(listening);
    add(...listening);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (!hasPage) return;
  for (const listening of listeners.splice(0)) window.removeEventListener(...listening);
  localStorage.clear();
  // Modules that follow storage drop their cached values.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  delete window.__STARGUESS__;
});

afterAll(() => {
  vi.resetModules();
});
