import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../testing/broken-storage.ts';
import { needsOwnPage } from './own-page.ts';

const { dataset } = document.documentElement;

const NAVIGATE = 0;
const BACK_FORWARD = 2;

/** How the browser came to the page; the DOM of the tests does not tell. */
function arriveBy(type: number): void {
  Object.defineProperty(performance, 'navigation', { value: { type }, configurable: true });
}

beforeEach(() => arriveBy(NAVIGATE));

afterEach(() => {
  delete dataset.ownKeys;
  delete dataset.known;
  document.documentElement.lang = '';
});

/** A page that the server rendered in English, for browsers without games of a day. */
function renderedPage(): void {
  document.documentElement.lang = 'en';
  dataset.ownKeys = '^(?:featureFlags$|.*-2026-11-22)';
}

describe('a rendered page', () => {
  it('is for a browser that keeps nothing', () => {
    renderedPage();
    expect(needsOwnPage(document.documentElement)).toBe(false);
  });

  it.each([
    ['language', 'en'],
    ['theme', '"daylight"'],
    ['classic-2026-11-21', '["/model/a"]'],
    ['featureFlagsOfOthers', '[]'],
  ])('is for a browser that keeps %s = %s', (key, text) => {
    renderedPage();
    localStorage.setItem(key, text);
    expect(needsOwnPage(document.documentElement)).toBe(false);
  });

  it.each([
    ['language', 'pl'],
    ['classic-2026-11-22', '["/model/a"]'],
    ['crono-2026-11-22-status', '{}'],
    ['featureFlags', '["classic-modes"]'],
  ])('is not for a browser that keeps %s = %s', (key, text) => {
    renderedPage();
    localStorage.setItem(key, text);
    expect(needsOwnPage(document.documentElement)).toBe(true);
  });

  it('stays for a browser that only knows the game, and says so', () => {
    renderedPage();
    dataset.ownKeys = '^(?:.*-2026-11-22|(classic-))';
    localStorage.setItem('classic-2026-11-21', '["/model/a"]');
    expect(needsOwnPage(document.documentElement)).toBe(false);
    expect(dataset.known).toBeDefined();
  });

  it('is not for a browser that has it from its history, maybe of an earlier day', () => {
    renderedPage();
    arriveBy(BACK_FORWARD);
    expect(needsOwnPage(document.documentElement)).toBe(true);
  });

  it('is for a browser that blocks storage', () => {
    renderedPage();
    blockStorage();
    const needed = needsOwnPage(document.documentElement);
    vi.unstubAllGlobals();
    expect(needed).toBe(false);
  });
});
