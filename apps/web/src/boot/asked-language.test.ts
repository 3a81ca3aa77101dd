import { expect, it } from 'vitest';
import { takeAskedLanguage } from './asked-language.ts';

it.each([
  ['/?lang=pl', 'pl', '/'],
  ['/classic?lang=fr#content', 'fr', '/classic#content'],
  [
    '/practice/classic?seed=a%20b&lang=it&of=x+y&beat',
    'it',
    '/practice/classic?seed=a%20b&of=x+y&beat',
  ],
  ['/?lang=es&lang=pl&x', 'es', '/?x'],
  ['/?lang=xx', undefined, '/'],
  ['/?language=pl&x=lang', undefined, '/?language=pl&x=lang'],
  ['/classic', undefined, '/classic'],
])('of %s the language is %s, and %s stays', (address, language, left) => {
  const state = { idx: 3 };
  window.history.replaceState(state, '', address);
  expect(takeAskedLanguage()).toBe(language);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(left);
  expect(window.history.state).toEqual(state);
});
