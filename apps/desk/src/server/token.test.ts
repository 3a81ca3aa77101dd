import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToken, enterToken, forgetToken, takeToken } from './token.ts';

beforeEach(() => {
  forgetToken();
  window.history.replaceState(null, '', '/desk/days?x=1');
});

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('a token in the address is taken, and gone from the address at once', () => {
  window.location.hash = '#token=of-the-log';
  takeToken();
  expect(currentToken()).toBe('of-the-log');
  expect(window.location.href).toMatch(/\/desk\/days\?x=1$/);
});

it('a token outlives a reload in its tab, and no other storage has it', () => {
  enterToken('of-the-form');
  takeToken();
  expect(currentToken()).toBe('of-the-form');
  expect(JSON.stringify(sessionStorage)).toContain('of-the-form');
  expect(localStorage.length).toBe(0);
  expect(document.cookie).toBe('');
});

it('a token in the address replaces the one that the tab has', () => {
  enterToken('old');
  window.location.hash = '#token=new';
  takeToken();
  expect(currentToken()).toBe('new');
});

it.each(['#', '#token=', '#token=%20', '#other=x'])(
  'an address with %s brings no token',
  (hash) => {
    window.location.hash = hash;
    takeToken();
    expect(currentToken()).toBeUndefined();
  },
);

it('a token that was refused is forgotten, also after a reload', () => {
  enterToken('wrong');
  forgetToken('The token is wrong');
  takeToken();
  expect(currentToken()).toBeUndefined();
});

it('a browser that refuses its storage keeps the token while the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError');
  });
  enterToken('kept');
  expect(currentToken()).toBe('kept');
});
