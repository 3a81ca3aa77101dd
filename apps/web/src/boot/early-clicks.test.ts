import { afterEach, expect, it, vi } from 'vitest';
import { takeEarlyClick } from './early-clicks.ts';

afterEach(() => {
  document.body.replaceChildren();
  globalThis.clicked = undefined;
});

/** Clicks an element of a page that does not react yet, and counts what comes once it does. */
function clickEarly(html: string, selector: string) {
  document.body.innerHTML = html;
  globalThis.clicked = document.querySelector(selector);
  const clicked = vi.fn<(id: string) => void>();
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicked(target.id);
  });
  return clicked;
}

it('a button that was clicked is clicked once', () => {
  const clicked = clickEarly('<button id="b"><i></i></button>', 'i');
  takeEarlyClick()();
  takeEarlyClick()();
  expect(clicked.mock.calls).toEqual([['b']]);
});

it.each([
  ['a link', '<a id="a" href="#x"></a>', '#a'],
  ['a text', '<p id="a"></p>', '#a'],
])('%s is not clicked again', (_what, html, selector) => {
  const clicked = clickEarly(html, selector);
  takeEarlyClick()();
  expect(clicked).not.toHaveBeenCalled();
});

it('a button that the app has replaced is not clicked', () => {
  const clicked = clickEarly('<button id="a"></button>', '#a');
  document.body.replaceChildren();
  takeEarlyClick()();
  expect(clicked).not.toHaveBeenCalled();
});

it('a button that opens a popover by itself is not clicked again', () => {
  const clicked = clickEarly('<button id="a"></button>', '#a');
  Object.assign(document.querySelector('button') ?? {}, { popoverTargetElement: document.body });
  takeEarlyClick()();
  expect(clicked).not.toHaveBeenCalled();
});
