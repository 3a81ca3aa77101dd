import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { letStarsFly } from '../../on-demand/celebration.ts';
import { storeRound } from '../../stored/crono-records.ts';
import { storeCronoCompletion } from '../../stored/rounds.ts';
import { pass, settle } from '../../testing/clock.ts';
import {
  COMPARISON_ROUTE,
  finishedGame,
  GAME_ROUTE,
  runningGame,
  USER_ID,
} from '../../testing/crono-game.ts';
import { openCrono } from '../../testing/crono-screen.tsx';
import { performerId } from '../../testing/day.ts';
import { json } from '../../testing/fake-network.ts';

type Standing = ReturnType<typeof finishedGame>['standing'];

vi.mock('../../on-demand/celebration.ts', { spy: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(letStarsFly).mockClear();
});

function slot(name: string): HTMLElement | null {
  return document.querySelector(`[data-slot="${name}"]`);
}

describe('what was good about a run', () => {
  const praise = () =>
    Array.from(slot('crono-finished')?.querySelector('.abreast')?.children ?? [], (chip) => [
      chip.getAttribute('data-slot'),
      chip.textContent,
    ]);

  function playFlawlessly(): void {
    for (let round = 0; round < 2; round += 1) {
      storeRound('earlier', { id: performerId(round), isRight: true });
    }
    for (let round = 0; round < 5; round += 1) {
      storeRound(USER_ID, { id: performerId(round), isRight: true });
    }
  }

  async function endRun(standing: Standing) {
    const { network } = await openCrono(runningGame(6, { remainingTime: 1 }));
    network.answer({ [GAME_ROUTE]: json(finishedGame({ standing })) });
    await pass(1_010);
    await settle();
    return network;
  }

  it('is its place before it has a name, that nothing was missed, and that it beats the others', async () => {
    playFlawlessly();
    await endRun({ place: 2, of: 14 });
    expect(praise()).toEqual([
      ['crono-best', 'New best! It was 2'],
      ['crono-place', '2nd of 14 so far'],
      [null, 'Flawless'],
    ]);
    expect(letStarsFly).toHaveBeenCalled();
  });

  it('is no news when it is opened again, nor is the first place of one', async () => {
    playFlawlessly();
    await openCrono(finishedGame({ standing: { place: 1, of: 1 } }));
    expect(praise()).toEqual([[null, 'Flawless']]);
  });

  it('lets no stars fly for a place that it only gets later', async () => {
    const network = await endRun({ place: 2, of: 2 });
    network.answer({ [GAME_ROUTE]: json(finishedGame({ standing: { place: 1, of: 3 } })) });
    await pass(5_000);
    await settle();
    expect(praise()).toEqual([['crono-place', '1st of 3 so far']]);
    expect(letStarsFly).not.toHaveBeenCalled();
  });

  it('is its longest run, beside a better one of another day', async () => {
    storeCronoCompletion('2026-11-20', 45);
    [true, true, true, true, false, true].forEach((isRight, round) => {
      storeRound(USER_ID, { id: performerId(round), isRight });
    });
    await openCrono(finishedGame());
    expect(praise()).toEqual([
      [null, '5 of 6 right'],
      [null, 'Longest run: 4 in a row'],
      ['crono-best', 'Your best: 45'],
    ]);
  });
});

it('a race is drawn as two lines, with whom only one of the two knew, under the name of the friend', async () => {
  const race = {
    username: null,
    rounds: [{ right: false, seconds: 3 }],
    parted: [{ round: 0, id: performerId(3) }],
  };
  await openCrono(finishedGame({ score: 1 }), {
    [COMPARISON_ROUTE]: json({ own: [{ right: true, seconds: 2 }], best: null, race }),
  });
  vi.useRealTimers();
  await screen.findByAltText('Performer 3');
  const lines = Array.from(
    slot('race-lines')?.querySelectorAll('path') ?? [],
    (line) => line.dataset.rival,
  );
  expect(lines).toEqual(['true', 'false']);
  expect(slot('race-lines')?.querySelector('ul')?.textContent).toBe('You 1Your friend 0');
  expect(slot('comparison')?.textContent).toContain('Only one of you knewYou 1 : 0 Your friend');
});
