import { isUuid } from '@starguess/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomUuid, visitValue } from './own-ids.ts';

describe('random UUIDs', () => {
  it('are of version 4, and no two alike', () => {
    const made = Array.from({ length: 200 }, randomUuid);
    for (const uuid of made) {
      expect(isUuid(uuid)).toBe(true);
      expect(uuid).toMatch(/^.{14}4.{4}[89ab]/);
    }
    expect(new Set(made).size).toBe(200);
  });
});

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function newSession() {
  return visitValue({
    key: 'session_id',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
    fallback: undefined,
  });
}

describe('a value of the visit', () => {
  it('is stored as JSON in session storage alone', () => {
    expect(newSession().set('id')).toBe(true);
    expect(sessionStorage.getItem('session_id')).toBe('"id"');
    expect(localStorage.getItem('session_id')).toBeNull();
    expect(newSession().get()).toBe('id');
  });

  it.each([null, '', '{broken', '7'])('is its fallback if %j is stored', (text) => {
    if (text !== null) sessionStorage.setItem('session_id', text);
    expect(newSession().get()).toBeUndefined();
  });

  it('is kept by the page if session storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const session = newSession();
    expect(session.get()).toBeUndefined();
    expect(session.set('id')).toBe(false);
    expect(session.get()).toBe('id');
  });
});
