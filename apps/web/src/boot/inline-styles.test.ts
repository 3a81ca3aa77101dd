import { afterEach, expect, it, vi } from 'vitest';
import { markInlinedSheets } from './inlined-sheets.ts';

afterEach(() => document.head.replaceChildren());

it('each style sheet that the page holds gets a link that loads nothing', () => {
  document.head.innerHTML = '<style data-sheets="/assets/a.css /assets/b.css"></style>';
  // The DOM of the tests would load even a disabled link.
  const added = vi.spyOn(document.head, 'append').mockReturnValue();
  markInlinedSheets();
  const links = added.mock.calls.flat().filter((node) => node instanceof HTMLLinkElement);
  expect(links.map((link) => [link.getAttribute('href'), link.disabled])).toEqual([
    ['/assets/a.css', true],
    ['/assets/b.css', true],
  ]);
});

it('a page with style sheets of its own gets no links', () => {
  markInlinedSheets();
  expect(document.querySelector('link')).toBeNull();
});
