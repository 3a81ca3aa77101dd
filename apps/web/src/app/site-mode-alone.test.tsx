import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { parseSurvey } from '../features/feedback/survey.ts';
import { renderInApp } from '../testing/app-context.tsx';
import { startDay } from '../testing/day.ts';
import { visit } from '../testing/visited-page.tsx';
import { Page } from './page.tsx';

vi.hoisted(() => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { modes: ['crono'] };
});

it('a site with one game has no switcher, counts no games and asks for no favourite', async () => {
  startDay();
  renderInApp(
    <Page title="Crono" mode="crono">
      {null}
    </Page>,
  );
  await screen.findByRole('banner');
  expect(document.querySelector('[data-slot="mode-switcher"]')).toBeNull();
  const ids = parseSurvey(undefined).questions.map((question) => question.question_text_id);
  expect(ids).not.toContain('favourite');
});

it('Home of Crono alone has neither a streak nor past days', async () => {
  await visit('/', {});
  const status = document.querySelector('[data-slot="home-status"]')?.textContent;
  expect(status).toMatch(/^[\d:]+until the next puzzles$/);
  expect(screen.getByText('1 free daily puzzle, new at midnight')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Archive' })).toBeNull();
});
