import type { Circle, CircleCell } from '@starguess/api-contract';
import { mapPuzzles } from '@starguess/game-core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { settle } from '../../testing/clock.ts';
import { DATE, DAY, performerId } from '../../testing/day.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { storeCompletion } from '../../testing/stored-games.ts';
import { DayGames } from './day-games.tsx';

type Member = Circle['members'][number];

function seated(place: number, today: Partial<Member['today']>): Member {
  const open = { ...mapPuzzles((): CircleCell => ({ done: false })), crono: { done: false } };
  const own = place === 1;
  return {
    place,
    name: `Player ${place}`,
    face: place,
    own,
    host: own,
    points: 0,
    today: { ...open, ...today },
  };
}

async function show(...members: readonly Member[]) {
  renderInApp(<DayGames members={members} drawingOf={() => () => null} />, '/table');
  await settle();
  return screen.getAllByRole('link').map((link) => [link.dataset.mode, link.dataset.state]);
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeNetwork(DAY);
});

it('the games of the day lead with what was begun, and end with what is done here or elsewhere', async () => {
  storeElsewhere(`channel-guess-${DATE}`, JSON.stringify([performerId(5)]));
  storeCompletion({ puzzle: 'classic', date: DATE }, 2);
  expect(await show(seated(1, { crono: { done: true, score: 14 } }))).toEqual([
    ['channel-guess', 'begun'],
    ['image-guess', 'open'],
    ['classic', 'done'],
    ['crono', 'done'],
  ]);
  const [channel, picture, classic, crono] = screen.getAllByRole('link');
  expect(channel?.textContent).toBe('ChannelContinue: 1 try');
  expect(picture?.getAttribute('href')).toBe('/image-guess');
  expect(classic?.textContent).toBe('ClassicSolved in 2 tries');
  expect(crono?.textContent).toBe('Crono14 points');
  expect(crono?.getAttribute('href')).toBe(`/crono/${DATE}`);
});

it('a game shows the faces of those who have finished it', async () => {
  await show(seated(1, {}), seated(2, { classic: { done: true } }), seated(3, {}));
  const faces = screen.getAllByRole('link').map((link) => link.querySelectorAll('img').length);
  expect(faces).toEqual([1, 0, 0, 0]);
});

const FINISHED = { ...mapPuzzles((): CircleCell => ({ done: true })), crono: { done: true } };

it.each([
  ['everyone is done once each has played each game', [1, 2], 'Everyone is done for today!'],
  ['one alone is not everyone', [1], 'Games of the day'],
])('%s', async (_what, places, title) => {
  await show(...places.map((place) => seated(place, FINISHED)));
  expect(screen.getByRole('heading').textContent).toBe(title);
});
