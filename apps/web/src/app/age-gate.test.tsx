import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/app-context.tsx';
import { AgeGate, ageNotice, useAgeNotice } from './age-gate.tsx';

vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { ageNotice: true };
});

beforeAll(() => import('../features/age-notice/age-notice.tsx'));
beforeEach(() => useAgeNotice.setState({ isAccepted: false }));

function open() {
  return renderInApp(<AgeGate>The page</AgeGate>);
}

it('the page comes only once the notice is accepted, and at once on the next visit', async () => {
  const { unmount } = open();
  const notice = await screen.findByRole('dialog', { name: 'For adults only' });
  expect(document.activeElement).toBe(notice);
  const wordsId = notice.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(wordsId)?.textContent).toContain('aged 18 and over');
  expect(screen.queryByText('The page')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I am 18 or older' }));
  expect(screen.getByText('The page')).toBeDefined();
  expect(localStorage.getItem('age-notice')).toBe('true');
  unmount();
  open();
  expect(screen.getByText('The page')).toBeDefined();
});

it('who leaves at the notice gets a blank page in its place', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(replace).toHaveBeenCalledWith('about:blank');
  expect(screen.queryByText('The page')).toBeNull();
});

it('the page stays away while the notice cannot be loaded', async () => {
  vi.spyOn(ageNotice, 'queryFn').mockRejectedValue(new TypeError('lost'));
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByText('The page')).toBeNull();
});
