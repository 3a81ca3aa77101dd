import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillStorage } from '../testing/broken-storage.ts';
import { storedText, storedValue, valueIn } from './stored-value.ts';
import { visitStorage } from './visit-storage.ts';

beforeEach(() => sessionStorage.clear());
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

  it.each([null, '', '{broken', '"7"', 'null'])('is its fallback where %j is stored', (text) => {
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

it('a value of the visit is in session storage alone', () => {
  const session = valueIn(visitStorage, {
    key: 'session_id',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
    fallback: undefined,
  });
  session.set('id');
  expect(sessionStorage.getItem('session_id')).toBe('"id"');
  expect(localStorage.getItem('session_id')).toBeNull();
  expect(session.get()).toBe('id');
});
