import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/app-context.tsx';
import { blockStorage } from '../../../testing/broken-storage.ts';
import { CarryOnPanel } from './carry-on-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['stores nothing', blockStorage, 'This browser stores nothing more for this site'],
  [
    'encrypts nothing',
    () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
    'only continue at an address that begins with https',
  ],
])('a browser that %s is offered no code, and told why', (_, hinder, reason) => {
  hinder();
  renderInApp(<CarryOnPanel onLeave={() => undefined} />);
  expect(screen.getByRole('region').textContent).toContain(reason);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/make a code/)).toBeNull();
});

it('any other browser is offered one', () => {
  renderInApp(<CarryOnPanel onLeave={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Code for my devices' })).toBeDefined();
});
