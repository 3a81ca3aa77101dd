import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listenToAnalytics } from '../../testing/analytics.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import { isPopoverOpen, standInForPopovers } from '../../testing/popovers.ts';
import { ShareUrl } from './share-url.tsx';

beforeAll(standInForPopovers);

beforeEach(() => void vi.useFakeTimers());

async function copy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderInApp(<ShareUrl isPrivate />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await settle();
}

function address() {
  return window.location.origin + window.location.pathname;
}

it('[EVENT11] a copied address is reported', async () => {
  const heard = listenToAnalytics();
  await copy(async () => undefined);
  const reports = [['Copy clicked', { gameMode: 'crono' }]];
  await vi.waitFor(() => expect(heard).toEqual(reports), 50_000);
});

it('[RUN21] the button copies the address of the game, and says so for 3 s from the last copy', async () => {
  const copied: string[] = [];
  await copy(async (text) => void copied.push(text));
  expect(copied).toEqual([address()]);
  const tip = screen.getByText('Copied!');
  expect(isPopoverOpen(tip)).toBe(true);
  expect(tip.dataset.placement).toBe('center');
  expect(screen.getByRole('status').textContent).toBe('Copied!');
  await pass(2_000);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await settle();
  await pass(2_990);
  expect(screen.getByRole('status').textContent).toBe('Copied!');
  await pass(10);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('the button selects the address if the clipboard refuses it', async () => {
  await copy(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const box = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, address().length]);
  expect(screen.getByRole('status').textContent).toBe('');
});
