import { pastDayAddress } from '@starguess/api-contract/page';
import { createCatalog } from '@starguess/catalog';
import { streakOn } from '@starguess/game-core';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RenderedDay } from '../server/day-preview.ts';
import { useDayRecords } from '../stored/day-records.ts';
import { storeExcusedDays } from '../stored/excused-days.ts';
import { useStreak } from '../streaks.ts';
import { channelId, DATE, DAY, performerId, startDay } from '../testing/day.ts';
import { inTurn, problem } from '../testing/fake-network.ts';
import { storeElsewhere } from '../testing/other-tab.ts';
import { storeCompletion } from '../testing/stored-games.ts';
import { CATALOG, channel, performer } from '../testing/test-catalog.ts';
import { needsTargets, readHomeDay, targetsOn } from './home-day.ts';

const TARGETS = new Map([
  ['classic', { today: performerId(3), yesterday: performerId(4) }],
  ['image-guess', { today: performerId(5), yesterday: performerId(6) }],
  ['channel-guess', { today: channelId(1), yesterday: channelId(2) }],
] as const);

const PUZZLE = { yesterday: 'Performer 9' };

const PREVIEW: RenderedDay = {
  date: DATE,
  puzzles: {
    classic: PUZZLE,
    'classic-easy': PUZZLE,
    'classic-medium': PUZZLE,
    'image-guess': {
      ...PUZZLE,
      picture: { address: '/art/0.svg', focalPoint: { x: 1, y: 2 } },
    },
    'channel-guess': { yesterday: 'Studio 8', picture: { address: '/art/1.svg' } },
  },
};

function day(changes: Partial<Parameters<typeof readHomeDay>[0]> = {}) {
  return readHomeDay({
    records: useDayRecords.getState(),
    catalog: CATALOG,
    date: DATE,
    preview: undefined,
    targets: TARGETS,
    ...changes,
  });
}

it('the day’s targets are needed by a page not rendered on it, and once a streak has ended', () => {
  const { result } = renderHook(() => useStreak(DATE));
  const areNeeded = (preview?: RenderedDay) =>
    needsTargets({ streak: result.current, preview, catalog: CATALOG });
  expect(areNeeded()).toBe(true);
  expect(areNeeded(PREVIEW)).toBe(false);
  storeCompletion({ puzzle: 'classic', date: '2026-11-19' }, 3);
  expect(areNeeded(PREVIEW)).toBe(true);
  act(() => storeExcusedDays(['2026-11-20']));
  expect(areNeeded(PREVIEW)).toBe(false);
});

describe('the pictures of the day', () => {
  it('are what the games show before the first guess', () => {
    const { art } = day();
    expect(art['image-guess']).toEqual([
      {
        address: performer(5).profilePictureUrl,
        look: { transform: 'scale(7)', 'transform-origin': '41.5% 38%' },
      },
    ]);
    expect(art['channel-guess']).toEqual([
      { address: channel(1).photo, look: { filter: 'blur(10px)' } },
    ]);
  });

  it('come from the preview of a page that was rendered on the day', () => {
    const { art, yesterday } = day({ preview: PREVIEW, targets: undefined });
    expect(art['image-guess']?.[0]?.address).toBe('/art/0.svg');
    expect(art['channel-guess']?.[0]?.address).toBe('/art/1.svg');
    expect(yesterday?.map(({ name }) => name)).toEqual(['Performer 9', 'Performer 9', 'Studio 8']);
  });

  it('show nobody for Classic, and for Crono three whom the date alone draws', () => {
    const other = new Map([
      ['classic', { today: performerId(7), yesterday: performerId(8) }],
    ] as const);
    for (const mode of ['classic', 'crono'] as const) {
      expect(day().art[mode]).toEqual(day({ targets: other }).art[mode]);
      expect(day().art[mode]).not.toEqual(day({ date: '2026-11-22' }).art[mode]);
    }
    expect(day().art.crono).toHaveLength(3);
    expect(day().art.classic?.[0]?.address).toMatch(/^data:image\/svg\+xml,/);
  });

  it('wait for the targets where they are not known', () => {
    const { art, yesterday } = day({ targets: undefined });
    expect(art['image-guess']).toEqual([]);
    expect(yesterday).toBeUndefined();
  });
});

it('the answers of yesterday lead to their past day', () => {
  expect(day().yesterday?.map(({ mode, name, address }) => [mode, name, address])).toEqual([
    ['classic', 'Performer 4', pastDayAddress('classic', '2026-11-20')],
    ['image-guess', 'Performer 6', pastDayAddress('image-guess', '2026-11-20')],
    ['channel-guess', 'Studio 2', pastDayAddress('channel-guess', '2026-11-20')],
  ]);
});

it('one of several with the name of yesterday’s answer is known by the targets', () => {
  const performers = [1, 9].map((n) =>
    performer(n, { name: `Performer 9 (${n})`, bareName: 'Performer 9' }),
  );
  const catalog = createCatalog({ performers, channels: [channel(8)] });
  const streak = streakOn(0, { solved: new Set(), excused: new Set() });
  expect(needsTargets({ streak, preview: PREVIEW, catalog })).toBe(true);
  const namesWith = (targets: Parameters<typeof readHomeDay>[0]['targets']) =>
    day({ catalog, preview: PREVIEW, targets }).yesterday?.map(({ name }) => name);
  expect(namesWith(undefined)).toEqual(['Studio 8']);
  const ids = { today: performerId(1), yesterday: performerId(9) };
  expect(namesWith(new Map([['classic', ids]]))).toEqual(['Performer 9 (9)', 'Studio 8']);
  const alone = createCatalog({ performers: performers.slice(1), channels: [channel(8)] });
  expect(needsTargets({ streak, preview: PREVIEW, catalog: alone })).toBe(false);
  expect(day({ catalog: alone, preview: PREVIEW }).yesterday).toHaveLength(3);
});

it('a solved game shows the answer, and Classic the marks of its guesses', () => {
  storeCompletion({ puzzle: 'classic', date: DATE }, 2);
  storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(3), performerId(1)]));
  storeCompletion({ puzzle: 'image-guess', date: DATE }, 2);
  const { solved } = day();
  expect([...solved.keys()]).toEqual(['classic']);
  expect(solved.get('classic')?.name).toBe('Performer 3');
  expect(solved.get('classic')?.marks?.map(([first]) => first)).toEqual(['correct', 'correct']);
});

it('a game of other fields than today’s shows no marks', () => {
  storeCompletion({ puzzle: 'classic', date: DATE }, 1);
  storeElsewhere(`classic-${DATE}`, JSON.stringify([performerId(3)]));
  const ids = { today: performerId(3), yesterday: performerId(4), catalog: '/other.json' };
  const puzzles = { ...PREVIEW.puzzles, classic: undefined };
  for (const { solved } of [
    day({ targets: new Map([['classic', ids]]) }),
    day({ preview: { ...PREVIEW, puzzles } }),
  ]) {
    expect(solved.get('classic')).toMatchObject({ name: 'Performer 3', marks: undefined });
  }
});

it('asks for the targets of the date, and again for those alone that could not be had', async () => {
  const network = startDay();
  const channel = 'GET /api/channel-guess/daily-guess/';
  network.answer({ [channel]: inTurn(problem('no-puzzle'), DAY[channel]) });
  expect([...(await targetsOn(DATE)).keys()]).toEqual(['classic', 'image-guess']);
  expect((await targetsOn(DATE)).get('channel-guess')?.today).toBe(channelId(3));
  expect(network.calls).toHaveLength(4);
  expect((await targetsOn('2026-11-22')).size).toBe(0);
});
