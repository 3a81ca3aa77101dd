import { isUuid } from '@starguess/api-contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionId } from './own-ids.ts';
import { randomUuid } from './random-uuid.ts';

it('random UUIDs are of version 4, and no two alike', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const uuid of made) {
    expect(isUuid(uuid)).toBe(true);
    expect(uuid).toMatch(/^.{14}4.{4}[89ab]/);
  }
  expect(new Set(made).size).toBe(200);
});

afterEach(() => vi.unstubAllGlobals());

describe('the id of the visit', () => {
  it('is stored as JSON in session storage alone', () => {
    const id = sessionId();
    expect(sessionStorage.getItem('session_id')).toBe(JSON.stringify(id));
    expect(localStorage.getItem('session_id')).toBeNull();
    expect(sessionId()).toBe(id);
  });

  it.each(['', '{broken', '7', '"7"'])('is another one if %j is stored', (text) => {
    sessionStorage.setItem('session_id', text);
    expect(isUuid(sessionId())).toBe(true);
  });

  it('is kept by the page if session storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const id = sessionId();
    expect(isUuid(id)).toBe(true);
    expect(sessionId()).toBe(id);
  });
});
