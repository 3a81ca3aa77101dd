import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillStorage } from '../testing/broken-storage.ts';
import { storedText, storedValue } from './stored-value.ts';

afterEach(() => vi.unstubAllGlobals());

const closedAt = storedValue({
  key: 'survey_closed',
  parse: (stored) => (typeof stored === 'number' ? stored : undefined),
  fallback: -1,
});

function otherTabChanges(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('a stored value', () => {
  it('is stored as JSON, with nothing around it', () => {
    expect(closedAt.set(7)).toBe(true);
    expect(localStorage.getItem('survey_closed')).toBe('7');
    expect(closedAt.get()).toBe(7);
  });

  it.each([null, '', '{broken', '"7"', 'null'])('is its fallback if %j is stored', (text) => {
    if (text !== null) localStorage.setItem('survey_closed', text);
    expect(closedAt.get()).toBe(-1);
  });

  it('says that storage refused it, and is kept by the page', () => {
    const hint = storedValue({
      key: 'coachMark.refused',
      parse: (stored) => stored !== false,
      fallback: true,
    });
    fillStorage(() => true);
    expect(hint.set(false)).toBe(false);
    expect(hint.get()).toBe(false);
  });

  it('follows other tabs under its own key until that is ended', () => {
    const followed: number[] = [];
    const end = closedAt.follow((value) => followed.push(value));
    localStorage.setItem('survey_closed', '8');
    otherTabChanges('survey_closed');
    otherTabChanges('theme');
    localStorage.clear();
    otherTabChanges(null);
    end();
    otherTabChanges('survey_closed');
    expect(followed).toEqual([8, -1]);
  });
});

it('a stored text is stored bare', () => {
  const language = storedText<string>({
    key: 'language',
    parse: (text) => text ?? undefined,
    fallback: 'en',
  });
  expect(language.get()).toBe('en');
  language.set('pl');
  expect(localStorage.getItem('language')).toBe('pl');
  expect(language.get()).toBe('pl');
});
