import type { GameMode } from '@starguess/game-core';
import { renderHook, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { ArchiveScreen } from '../features/archive/archive-screen.tsx';
import { CastScreen } from '../features/cast/cast-screen.tsx';
import { parseSurvey } from '../features/feedback/survey.ts';
import { resultsOf } from '../features/home/all-done.tsx';
import { parseRecords } from '../features/statistics/parse-records.ts';
import { makeStatistics } from '../features/statistics/statistics.ts';
import { startPendingWins } from '../server/pending-wins.ts';
import { useDayRecords } from '../stored/day-records.ts';
import { removeText } from '../stored/storage.ts';
import { useStreak } from '../streaks.ts';
import { renderInApp } from '../testing/app-context.tsx';
import { settle } from '../testing/clock.ts';
import { DATE, startDay } from '../testing/day.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { AppRoutes } from './routes.tsx';

const MODES: readonly GameMode[] = vi.hoisted(() => {
  vi.resetModules();
  const modes = ['crono', 'image-guess'] as const;
  globalThis.__STARGUESS__ = { modes };
  return modes;
});

// A fake clock doesn't wait for the code of a screen.
beforeAll(() => import('../features/home/home-screen.tsx'));

const SOLVED = { completed: 'completed', tries: 3 };

async function open(address: string) {
  vi.useFakeTimers();
  const network = startDay();
  renderInApp(<AppRoutes />, address);
  await settle();
  await settle();
  return network;
}

function modesIn(slot: string): readonly (string | undefined)[] {
  const elements = document.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`);
  return Array.from(elements, ({ dataset }) => dataset.mode);
}

it('Home has the games of the site in its order, and counts and asks for no others', async () => {
  const network = await open('/');
  expect(modesIn('home-card')).toEqual(MODES);
  expect(screen.getByText('0 of 2 today')).toBeDefined();
  const asked = network.calls.map(({ route }) => route);
  expect(asked.filter((route) => /classic|channel/.test(route))).toEqual([]);
});

it('a game that the site lacks has no page, and the games of the site are offered', async () => {
  await open('/cl%61ssic');
  expect(screen.getByRole('alert').textContent).toContain('404 Not Found');
  const offered = within(screen.getByRole('list', { name: 'Games of the day' }));
  const names = offered.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Crono', 'Profile picture']);
});

it('the calendar has a stamp a day, and practice the games of the site', async () => {
  const network = startDay();
  renderInApp(<ArchiveScreen stampOf={() => ''} />);
  const practice = within(await screen.findByRole('navigation', { name: 'Practice' }));
  expect(new Set(modesIn('archive-day'))).toEqual(new Set(['image-guess']));
  expect(practice.getAllByRole('link')).toHaveLength(2);
  expect(network.calls.filter(({ route }) => /classic|channel/.test(route))).toEqual([]);
});

it('Who’s who has no channels', async () => {
  startDay();
  renderInApp(<CastScreen kind="performers" />);
  await screen.findByText(/^\d+ people$/);
  expect(screen.queryByRole('link', { name: 'Channels' })).toBeNull();
});

it('what was played of other games is in no results, statistics, streak or wins to send', async () => {
  const records = ['classic', 'image-guess', 'channel-guess', 'crono'].map(
    (game) => [`${game}-${DATE}-status`, SOLVED] as const,
  );
  for (const [key, value] of records) storeElsewhere(key, JSON.stringify(value));
  expect(resultsOf(useDayRecords.getState(), DATE).split('\n').slice(1, -1)).toEqual([
    'crono: 3',
    'image-guess: 3',
  ]);
  const late = ['classic-2026-03-02-status', { ...SOLVED, archive: true }] as const;
  const { puzzles, fromArchive, crono } = makeStatistics(
    parseRecords([...records, late], { today: DATE }).records,
  );
  removeText(`image-guess-${DATE}-status`);
  const { longest } = renderHook(() => useStreak(DATE)).result.current;
  expect([fromArchive, longest]).toEqual([0, 0]);
  expect(puzzles.map(({ puzzle }) => puzzle)).toEqual(['image-guess']);
  expect(crono).toEqual({ best: 3, last: 3 });
  const win = { mode: 'classic', date: DATE, key: '00000000-0000-4000-8000-000000000001' };
  storeElsewhere('pending-successes', JSON.stringify([win]));
  const network = startDay();
  startPendingWins();
  expect(network.calls).toEqual([]);
});

it('the survey asks for a favourite among the games of the site', () => {
  const favourite = parseSurvey(undefined).questions[1];
  expect(favourite?.options.map(({ id }) => id)).toEqual(['crono', 'picture']);
});
