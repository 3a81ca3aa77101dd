import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { isPopoverOpen, standInForPopovers } from '../../testing/popovers.ts';
import { storeCompletion } from '../../testing/stored-games.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';

beforeAll(standInForPopovers);

it('[PART3] the tab of a difficulty tells its ranks, in a tooltip below it', () => {
  renderInApp(<DifficultyTabs current="hard" date="2026-11-21" />);
  const medium = screen.getByRole('link', { name: 'Medium' });
  expect(medium.getAttribute('aria-description')).toBe('Ranks from 1 to 100');
  fireEvent.pointerEnter(medium);
  const tip = medium.querySelector<HTMLElement>('[data-slot="tooltip"]');
  expect(tip !== null && isPopoverOpen(tip)).toBe(true);
  expect(tip?.textContent).toBe('Ranks from 1 to 100');
  expect(tip?.dataset.placement).toBe('bottom');
  expect(screen.getByRole('link', { name: 'Medium' })).toBe(medium);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(medium.querySelector('[data-slot="tooltip"]')).toBeNull();
});

it('a solved difficulty has a tick, as soon as it is solved', () => {
  renderInApp(<DifficultyTabs current="hard" date="2026-11-21" />);
  expect(screen.queryByRole('link', { name: 'Easy solved' })).toBeNull();
  act(() => storeCompletion({ puzzle: 'classic-easy', date: '2026-11-21' }, 3));
  const easy = screen.getByRole('link', { name: 'Easy solved' });
  expect(easy.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Hard' }).querySelector('svg')).toBeNull();
});
