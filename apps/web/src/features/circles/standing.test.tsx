import type { Circle, CircleCell } from '@starguess/api-contract';
import { mapPuzzles } from '@starguess/game-core';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { speak } from '../../testing/messages.ts';
import { Standing } from './standing.tsx';

beforeAll(() => speak('en'));

type Today = Circle['members'][number]['today'];

const OPEN: Today = { ...mapPuzzles((): CircleCell => ({ done: false })), crono: { done: false } };

const ANN = { place: 7, name: 'Ann', face: 0, own: true, host: true, points: 10.5 };
const BEN = { place: 8, name: 'Ben', face: 1, own: false, host: false, points: 3, today: OPEN };

type Shown = {
  readonly points?: number;
  readonly others?: Circle['members'];
  readonly streak?: Circle['streak'];
  readonly Shown?: typeof Standing;
};

function show(today: Partial<Today>, shown: Shown = {}) {
  const { points = 10.5, others = [], streak = { all: 1, any: 12 }, Shown = Standing } = shown;
  const circle = {
    members: [{ ...ANN, points, today: { ...OPEN, ...today } }, ...others],
    week: '2026-11-23',
    streak,
    lastWeek: { place: 3, name: 'Ben', points: 21 },
  };
  render(<Shown circle={circle} drawingOf={() => () => null} />);
  return screen.getAllByRole('definition').map((cell) => cell.textContent);
}

it('a row has the day’s results by mode, and the points of the week', () => {
  const classic = { done: true, tries: 2, hard: true, hints: true, marks: ['🟥🟨⬆️', '🟩🟩🟩'] };
  expect(show({ classic, crono: { done: true, score: 14 } })).toEqual([
    '10.5',
    '2*💡',
    '',
    '',
    '14',
  ]);
  const row = screen.getByRole('heading', { name: /^Ann/ }).closest('li');
  expect(row?.dataset).toMatchObject({ slot: 'table-row', place: '7', own: 'true' });
  expect(row?.getAttribute('aria-current')).toBe('true');
  const marks = [...(row?.querySelectorAll('i') ?? [])].map(({ dataset }) => dataset.mark);
  expect(marks).toEqual(['incorrect', 'partial', 'higher', 'correct', 'correct', 'correct']);
});

it.each([
  [
    'a table of two has its joint streaks',
    [BEN],
    { all: 1, any: 12 },
    ['Everyone played: 1-day streak', 'Someone played: 12-day streak'],
  ],
  [
    'two streaks that are the same are said once',
    [BEN],
    { all: 3, any: 3 },
    ['Everyone played: 3-day streak'],
  ],
  ['a table of one has no joint streak', [], { all: 3, any: 3 }, []],
])('%s', (_what, others, streak, streaks) => {
  show({}, { others, streak });
  const [feats] = screen.getAllByRole('list');
  expect([...(feats?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Best last week: Ben (21)',
    ...streaks,
  ]);
});

it('a table has the games of the site', async () => {
  vi.resetModules();
  globalThis.__STARGUESS__ = { modes: ['crono', 'classic'] };
  const site = await import('./standing.tsx');
  expect(show({ crono: { done: true, score: 14 } }, { Shown: site.Standing })).toEqual([
    '10.5',
    '14',
    '',
  ]);
});

it('a cell says in words that a game is finished of which no more is known', () => {
  show({ 'image-guess': { done: true } });
  const [, classic, picture] = screen.getAllByRole('definition').map((cell) => within(cell));
  expect(classic?.getByLabelText('not finished yet')).toBeTruthy();
  expect(picture?.getByLabelText('finished')).toBeTruthy();
});

it('several results in a mode have their difficulties', () => {
  const [, classic] = show({
    classic: { done: true, tries: 3 },
    'classic-easy': { done: true, tries: 1 },
  });
  expect(classic).toBe('Hard 3Easy 1');
});

it('today’s points stand apart, and are locked where the games are not finished here', () => {
  show({ points: 4.5 }, { others: [BEN] });
  const [own, other] = document.querySelectorAll('[data-slot="table-today"]');
  expect(own?.textContent).toBe('Today4.5');
  expect(other?.querySelector('svg')?.getAttribute('aria-label')).toBe(
    'hidden until you’ve finished those games too',
  );
});

it('a server that knows no points of today leaves out what would be locked for everybody', () => {
  show({}, { others: [BEN] });
  expect(document.querySelector('[data-slot="table-today"]')).toBeNull();
});

it.each([
  ['the first with points leads the week', 10.5, 1],
  ['nobody leads a week without points', 0, 0],
])('%s', (_what, points, crowns) => {
  show({}, { points, others: [{ ...BEN, points: 0 }] });
  expect(screen.queryAllByLabelText('leading this week')).toHaveLength(crowns);
});
