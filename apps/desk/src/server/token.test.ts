import { beforeEach, expect, it, vi } from 'vitest';
import { enterToken, forgetToken, takeToken, useToken } from './token.ts';

/** The token in the page's memory, and the one that its tab keeps. */
function tokens() {
  const kept: { state?: { token?: string } } = JSON.parse(
    sessionStorage.getItem('starguess-desk') ?? '{}',
  );
  return [useToken.getState().token, kept.state?.token];
}

beforeEach(() => {
  forgetToken();
  window.history.replaceState(null, '', '/desk/days?x=1');
});

it('a token in the address is taken, and gone from the address at once', () => {
  window.location.hash = '#token=of-the-log';
  takeToken();
  expect(tokens()).toEqual(['of-the-log', 'of-the-log']);
  expect(window.location.href).toMatch(/\/desk\/days\?x=1$/);
});

it('a token is kept by its tab alone', () => {
  enterToken('of-the-form');
  expect(tokens()).toEqual(['of-the-form', 'of-the-form']);
  expect(localStorage.length).toBe(0);
  expect(document.cookie).toBe('');
});

it('a token in the address replaces the one that the tab has', () => {
  enterToken('old');
  window.location.hash = '#token=new';
  takeToken();
  expect(tokens()).toEqual(['new', 'new']);
});

it.each(['#', '#token=', '#token=%20', '#other=x'])(
  'an address with %s brings no token',
  (hash) => {
    window.location.hash = hash;
    takeToken();
    expect(tokens()).toEqual([undefined, undefined]);
  },
);

it('a token that was refused is forgotten, and the reason is known until another is entered', () => {
  enterToken('wrong');
  forgetToken('The token is wrong.');
  expect(tokens()).toEqual([undefined, undefined]);
  expect(useToken.getState().refusal).toBe('The token is wrong.');
  enterToken('right');
  expect(useToken.getState().refusal).toBeUndefined();
});

it('a browser that keeps nothing still opens the desk', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError');
  });
  expect(() => enterToken('kept')).not.toThrow();
  expect(useToken.getState().token).toBe('kept');
});
