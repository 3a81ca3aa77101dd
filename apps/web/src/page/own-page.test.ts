import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../testing/broken-storage.ts';
import { needsOwnPage } from './own-page.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.ownKeys;
  document.documentElement.lang = '';
});

/** A page that the server rendered in English, for browsers without games of a day. */
function renderedPage(): void {
  document.documentElement.lang = 'en';
  dataset.ownKeys = '^(featureFlags$|.*-2026-11-22)';
}

describe('a rendered page', () => {
  it('is for a browser that keeps nothing', () => {
    renderedPage();
    expect(needsOwnPage()).toBe(false);
  });

  it.each([
    ['language', 'en'],
    ['theme', '"daylight"'],
    ['classic-2026-11-21', '["/model/a"]'],
    ['featureFlagsOfOthers', '[]'],
  ])('is for a browser that keeps %s = %s', (key, text) => {
    renderedPage();
    localStorage.setItem(key, text);
    expect(needsOwnPage()).toBe(false);
  });

  it.each([
    ['language', 'pl'],
    ['classic-2026-11-22', '["/model/a"]'],
    ['crono-2026-11-22-status', '{}'],
    ['featureFlags', '["classic-modes"]'],
  ])('is not for a browser that keeps %s = %s', (key, text) => {
    renderedPage();
    localStorage.setItem(key, text);
    expect(needsOwnPage()).toBe(true);
  });

  it('is for a browser that blocks storage', () => {
    renderedPage();
    blockStorage();
    const needed = needsOwnPage();
    vi.unstubAllGlobals();
    expect(needed).toBe(false);
  });
});
