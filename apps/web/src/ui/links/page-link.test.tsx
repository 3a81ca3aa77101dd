import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { PageLink } from './page-link.tsx';

const onClick = vi.fn();

/** Clicks a link. Returns whether it reported the click, which it does unless it cancels it. */
function click(init: MouseEventInit) {
  renderInApp(
    <PageLink to="/image-guess" onClick={onClick}>
      Profile picture
    </PageLink>,
  );
  fireEvent.click(screen.getByRole('link'), init);
  return onClick.mock.calls.length === 1;
}

beforeEach(() => {
  onClick.mockClear();
  window.history.replaceState(null, '', '/classic');
});

describe('a link within the site', () => {
  it.each([
    ['a click', { detail: 1 }],
    ['the Enter key', { detail: 0 }],
    ['a second click that opens a tab', { detail: 2, ctrlKey: true }],
  ])('follows %s', (_what, init) => {
    expect(click(init)).toBe(true);
  });

  it('does not follow the second click of a double click', () => {
    expect(click({ detail: 2 })).toBe(false);
  });

  it('follows a click if its address is already open', () => {
    window.history.replaceState(null, '', '/image-guess');
    expect(click({ detail: 1 })).toBe(true);
  });
});
