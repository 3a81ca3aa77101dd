import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitValue } from './visit-value.ts';

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
