import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/app-context.tsx';
import { startDay } from '../testing/day.ts';
import { Page } from './page.tsx';

vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { languages: ['fr'] };
});

it('[LANG12] a site with one language has no picker', async () => {
  startDay();
  renderInApp(<Page title="Accueil">{null}</Page>);
  await screen.findByRole('banner');
  expect(document.querySelector('[data-slot="theme-picker"]')).not.toBeNull();
  expect(document.querySelector('[data-slot="language-picker"]')).toBeNull();
});
