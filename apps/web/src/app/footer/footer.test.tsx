import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { settle } from '../../testing/clock.ts';
import { loadScreens, visit } from '../../testing/visited-page.tsx';

vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { features: { inventedPeople: true } };
});

beforeAll(() => Promise.all([loadScreens(), import('../../features/feedback/feedback-panel.tsx')]));

it('the footer says whom the site is for, and leads to privacy, the licence and the feedback', async () => {
  const address = await visit('/classic', {});
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('18+');
  expect(footer.textContent).toContain('Everyone and everything here is invented.');
  const licence = within(footer).getByRole('link', { name: 'License' });
  expect(licence.getAttribute('href')).toBe('/licence.txt');

  fireEvent.click(within(footer).getByRole('button', { name: 'Contact' }));
  await settle();
  const panel = screen.getByRole('dialog');
  expect(document.activeElement).toBe(within(panel).getByRole('textbox'));
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Feedback' }));

  await act(async () => fireEvent.click(within(footer).getByRole('link', { name: 'Privacy' })));
  expect(address()).toBe('/privacy');
  await act(() => vi.dynamicImportSettled());
  await settle();
  expect(document.querySelectorAll('[data-slot="privacy"] p')).toHaveLength(6);
});
