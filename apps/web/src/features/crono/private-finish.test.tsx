import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMadeGame } from '../../stored/crono-records.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  COMPARISON_ROUTE,
  comparison,
  finishedGame,
  GAME_ID,
  submittedGame,
} from '../../testing/crono-game.ts';
import { openCrono, press } from '../../testing/crono-screen.tsx';
import { fakeCanvas } from '../../testing/fake-canvas.ts';
import { json, problem, unreachable } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';

beforeEach(() => void vi.useFakeTimers());

function slot(name: string): HTMLElement | null {
  return document.querySelector(`[data-slot="${name}"]`);
}

const NO_RACE = { own: [], best: null, race: null };

describe('a game among friends', () => {
  it.each([
    ['Ann', 3, 'You are 2 ahead of Ann'],
    ['Ann', 5, 'You and Ann are tied'],
    ['Ann', 9, 'Ann is 4 ahead of you'],
    [null, 3, 'You are 2 ahead of your friend'],
    [null, 5, 'You and your friend are tied'],
    [null, 9, 'Your friend is 4 ahead of you'],
  ])(
    'says how the player stands against the run that is drawn: %j, %i',
    async (username, score, text) => {
      const rounds = Array.from({ length: score }, () => ({ right: true, seconds: 2 }));
      const race = { username, rounds, parted: [] };
      await openCrono(finishedGame({ leaderboard: [{ username: 'Bea', score: 2 }] }), {
        [COMPARISON_ROUTE]: json({ ...NO_RACE, race }),
      });
      expect(slot('crono-rival')?.textContent).toBe(text);
    },
  );

  it('says it of the best friend on the board if no run is drawn', async () => {
    await openCrono(finishedGame({ leaderboard: [{ username: 'Ann', score: 3 }] }), {
      [COMPARISON_ROUTE]: json(NO_RACE),
    });
    expect(slot('crono-rival')?.textContent).toBe('You are 2 ahead of Ann');
  });

  it.each([
    ['unknown', problem('user-not-found')],
    ['unreachable', unreachable],
  ])('has no panel for a race that is %s', async (_title, answer) => {
    await openCrono(finishedGame(), { [COMPARISON_ROUTE]: answer });
    await pass(20_000);
    await settle();
    expect(slot('comparison')).toBeNull();
  });

  it('says nothing of it before a friend has played', async () => {
    await openCrono(submittedGame(), { [COMPARISON_ROUTE]: json(NO_RACE) });
    expect(slot('crono-rival')).toBeNull();
  });
});

it.each([
  ['Ann', 'Ann', 'I beat Ann'],
  [null, 'A friend', 'I won'],
])(
  'the picture of a race tells whoever gets it which game it was, and whose its two lines are: against %s',
  async (friend, rival, sentence) => {
    const drawn = fakeCanvas();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { race, ...others } = comparison('Ann');
    const raced = { ...others, race: race && { ...race, username: friend } };
    await openCrono(submittedGame(), { [COMPARISON_ROUTE]: json(raced) });
    await press('Share as picture');
    await act(() => vi.dynamicImportSettled());
    await settle();
    const texts = drawn.flatMap(({ what, value }) => (what === 'text' ? [value] : []));
    expect(texts.slice(-5)).toEqual(['Score 1', '0 s', '60 s', rival, 'Me']);
    expect(texts).toContain('Crono');
    expect(texts.join(' ')).toContain(sentence);
  },
);

it('the board counts friends who gave no name below those who did', async () => {
  const leaderboard = [{ username: 'Ann', score: 2 }];
  await openCrono(finishedGame({ userCount: 3, leaderboard }));
  expect(screen.getByText('1 friend has played without leaving a name.')).toBeDefined();
});

describe('what comes first after a private run', () => {
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('is sending the link until a friend has played', async () => {
    storeMadeGame(GAME_ID);
    await openCrono(finishedGame(), { [COMPARISON_ROUTE]: json(NO_RACE) });
    expect(buttons().slice(0, 2)).toEqual(['Copy', 'Submit score']);
  });

  it('is another game once a friend has played, a rematch as soon as the race is known', async () => {
    storeMadeGame(GAME_ID);
    const { network } = await openCrono(finishedGame({ userCount: 2 }), {
      [COMPARISON_ROUTE]: json(NO_RACE),
    });
    expect(screen.getByRole('link', { name: 'New crono game' }).dataset.look).toBe('primary');
    expect(buttons().slice(0, 2)).toEqual(['Submit score', 'Share result']);
    network.answer({ [COMPARISON_ROUTE]: json(comparison('Ann')) });
    await pass(20_000);
    await settle();
    expect(screen.getByRole('link', { name: 'Rematch' }).dataset.look).toBe('primary');
  });

  it('is naming the run for a friend who plays before the game’s maker', async () => {
    await openCrono(finishedGame());
    expect(buttons().slice(0, 2)).toEqual(['Submit score', 'Share result']);
  });
});

it('leads to the table of a player with a seat, and others to the start of one', async () => {
  await openCrono(finishedGame());
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Play daily with friends')).toBe('/tables');
  act(() => storeElsewhere('tables', '{"secret":{"invitation":"i"}}'));
  expect(linkTo('Your table')).toBe('/table');
});
