import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { speak } from '../../testing/messages.ts';
import { isPopoverOpen, standInForPopovers } from '../../testing/popovers.ts';
import { DifficultyTabs } from './difficulty-tabs.tsx';

beforeAll(async () => {
  standInForPopovers();
  await speak('en');
});

it('[PART3] the tab of a difficulty tells its ranks, in a tooltip below it', () => {
  renderInApp(<DifficultyTabs current="hard" />);
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
