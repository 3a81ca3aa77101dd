import { afterEach, expect, it } from 'vitest';
import { readRenderedState } from './rendered-page.ts';

afterEach(() => document.body.replaceChildren());

it('the state is read from the page', () => {
  document.body.innerHTML =
    '<script type="application/json" id="starguess-state">{"language":"pl"}</script>';
  expect(readRenderedState()).toEqual({ language: 'pl' });
});

it('a page that is not rendered has none', () => {
  expect(readRenderedState()).toBeUndefined();
});
