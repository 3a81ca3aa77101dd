import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { DevCorner } from '../../features/dev-tools/dev-corner.tsx';
import { useFeatureFlag } from '../../settings/feature-flags.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { DATE, performerId, startDay } from '../../testing/day.ts';
import { loadToday } from './dev-today.ts';

beforeAll(() => import('../../features/dev-tools/dev-panel.tsx'));

function Difficulties() {
  return useFeatureFlag('classic-modes') ? 'With difficulties' : 'Without';
}

it('[DEV1] the tools name the targets, win a game, take it back and set a flag', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  startDay();
  renderInApp(
    <>
      <DevCorner loadToday={loadToday} />
      <Difficulties />
    </>,
  );
  const panel = document.querySelector<HTMLElement>('[data-slot="dev-panel"]');
  expect(panel?.hidden).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Developer tools' }));
  expect(await screen.findByText('classic: Performer 3')).toBeDefined();
  expect(screen.getByRole('heading', { name: `Today ${DATE}` })).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Finish classic' }));
  expect(assign).toHaveBeenCalledWith('/classic');
  expect(localStorage.getItem(`classic-${DATE}`)).toBe(JSON.stringify([performerId(3)]));
  fireEvent.click(screen.getByRole('button', { name: 'Reset today' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(localStorage.getItem(`classic-${DATE}`)).toBeNull();

  const flag = screen.getByRole('checkbox', { name: 'Flag classic-modes' });
  fireEvent.click(flag);
  expect(screen.getByText('With difficulties')).toBeDefined();
  fireEvent.keyDown(flag, { key: 'Escape' });
  expect(panel?.hidden).toBe(true);
});
