import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeRound } from '../../stored/crono-records.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import {
  finishedGame,
  GAME_ROUTE,
  PLAYER,
  runningGame,
  SUBMIT_ROUTE,
  USER_ID,
} from '../../testing/crono-game.ts';
import { openCrono, press } from '../../testing/crono-screen.tsx';
import { CATALOG_ROUTE, DATE, performerId, startDay } from '../../testing/day.ts';
import { json } from '../../testing/fake-network.ts';
import { matchOnly, REDUCED_MOTION } from '../../testing/media.ts';
import { speak } from '../../testing/messages.ts';
import { storeCompletion } from '../../testing/stored-games.ts';
import { timedGame } from './crono-calls.ts';
import { FinishedView } from './finished-view.tsx';

beforeAll(() => speak('en'));

beforeEach(() => {
  vi.useFakeTimers();
});

function slot(name: string): HTMLElement | null {
  return document.querySelector(`[data-slot="${name}"]`);
}

function points(): string | null | undefined {
  return slot('crono-points')?.textContent;
}

/** Two right answers and a miss in the run of this browser's player. */
function playThree(): void {
  storeRound(USER_ID, { id: performerId(1), isRight: true });
  storeRound(USER_ID, { id: performerId(2), isRight: false });
  storeRound(USER_ID, { id: performerId(3), isRight: true });
}

async function endRun(): Promise<void> {
  const { network } = await openCrono({
    [GAME_ROUTE]: json(runningGame(1, { remainingTime: 1 })),
  });
  network.answer({ [GAME_ROUTE]: json(finishedGame({ score: 20 })) });
  await pass(1_010);
  await settle();
}

describe('the figure of the score', () => {
  it('counts up after a run on this page, beside a title that says it at once', async () => {
    matchOnly('');
    await endRun();
    expect(screen.getByText('Game finished with 20 points')).toBeDefined();
    expect(Number(points())).toBeLessThan(5);
    await pass(2_000);
    expect(points()).toBe('20');
  });

  it('is there at once with reduced motion', async () => {
    matchOnly(REDUCED_MOTION);
    await endRun();
    expect(points()).toBe('20');
  });

  it('is there at once for a run that was over before', async () => {
    matchOnly('');
    await openCrono({ [GAME_ROUTE]: json(finishedGame()) });
    expect(points()).toBe('5');
  });
});

describe('the rounds of a finished run', () => {
  const faces = () =>
    Array.from(slot('crono-rounds')?.querySelectorAll('ol > li') ?? [], (round) => [
      round.querySelector('img')?.alt,
      round.querySelector('svg')?.getAttribute('aria-label'),
    ]);

  it('have their faces and marks, and those missed their names', async () => {
    playThree();
    await openCrono({ [GAME_ROUTE]: json(finishedGame({ score: 2 })) });
    await settle();
    expect(faces()).toEqual([
      ['Performer 1', 'Correct'],
      ['Performer 2', 'Incorrect'],
      ['Performer 3', 'Correct'],
    ]);
    const missed = screen.getByRole('list', { name: 'Meet the ones you missed' });
    expect(
      within(missed)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Performer 2']);
  });

  it('are asked of the catalogue only then', async () => {
    playThree();
    const { network } = await openCrono({
      [GAME_ROUTE]: json(runningGame(4, { remainingTime: 1 })),
    });
    expect(network.callsOf(CATALOG_ROUTE)).toEqual([]);
    network.answer({ [GAME_ROUTE]: json(finishedGame({ score: 2 })) });
    await pass(1_010);
    await settle();
    expect(network.callsOf(CATALOG_ROUTE)).not.toEqual([]);
  });

  it('keep their marks for somebody who has left the catalogue', async () => {
    storeRound(USER_ID, { id: '/model/gone', isRight: false });
    await openCrono({ [GAME_ROUTE]: json(finishedGame({ score: 0 })) });
    await settle();
    expect(faces()).toEqual([[undefined, 'Incorrect']]);
  });

  it('are not there in a browser that has not seen them', async () => {
    await openCrono({ [GAME_ROUTE]: json(finishedGame()) });
    expect(slot('crono-rounds')).toBeNull();
  });
});

describe('the text of the run', () => {
  async function shared(score: number): Promise<readonly string[]> {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    matchOnly('');
    await openCrono({ [GAME_ROUTE]: json(finishedGame({ score })) });
    await press('Share result');
    expect(screen.getByText('Result copied to clipboard!')).toBeDefined();
    return copied[0]?.split('\n') ?? [];
  }
  const address = () => window.location.origin + window.location.pathname;

  it('has the score and the own tiles', async () => {
    playThree();
    expect(await shared(2)).toEqual([
      'I scored *2 points* in Starguess #crono!',
      '',
      '🟩🟥🟩',
      '',
      address(),
    ]);
  });

  it('has no tiles where part of the run was played elsewhere', async () => {
    playThree();
    expect(await shared(3)).toEqual(['I scored *3 points* in Starguess #crono!', '', address()]);
  });

  it('is given to the system’s sheet on a phone', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { canShare: () => true, share });
    matchOnly('(pointer: coarse)');
    await openCrono({ [GAME_ROUTE]: json(finishedGame()) });
    await press('Share result');
    expect(share).toHaveBeenCalledOnce();
  });

  it('can be selected where the browser refuses', async () => {
    vi.stubGlobal('navigator', {});
    matchOnly('');
    await openCrono({ [GAME_ROUTE]: json(finishedGame()) });
    await press('Share result');
    expect(slot('crono-share')?.querySelector('textarea')?.value).toContain('*5 points*');
  });
});

describe('what comes next', () => {
  const offered = () => screen.queryByText('Next mode')?.parentElement?.querySelector('a');

  function showDaily(): void {
    renderInApp(
      <FinishedView
        player={PLAYER}
        game={timedGame(finishedGame({ id: DATE }))}
        today={DATE}
        isFresh={false}
        onSubmitted={() => undefined}
        onFailure={() => undefined}
      />,
    );
  }

  it('after the daily game is another mode and the time to the next game', async () => {
    startDay();
    showDaily();
    await settle();
    expect(offered()?.getAttribute('href')).toBe('/classic');
    expect(screen.getByText(/^Next puzzle in \d\d:\d\d:\d\d$/)).toBeDefined();
  });

  it('after the daily game is no mode where all others are done', async () => {
    for (const puzzle of ['classic', 'image-guess', 'channel-guess'] as const) {
      storeCompletion({ puzzle, date: DATE }, 3);
    }
    startDay();
    showDaily();
    await settle();
    expect(offered()).toBeUndefined();
  });

  it('after a private game may be the daily one, without a countdown', async () => {
    for (const puzzle of ['classic', 'image-guess', 'channel-guess'] as const) {
      storeCompletion({ puzzle, date: DATE }, 3);
    }
    await openCrono({ [GAME_ROUTE]: json(finishedGame()) });
    expect(offered()?.getAttribute('href')).toBe(`/crono/${DATE}`);
    expect(screen.queryByText(/^Next puzzle in/)).toBeNull();
  });
});

it('the own row among equal scores is that of the submitted name', async () => {
  const named = finishedGame({
    canSubmitScore: false,
    userScore: 5,
    own: { place: 1, score: 5 },
    leaderboard: [
      { username: 'Ada', score: 5 },
      { username: null, score: 5 },
    ],
  });
  await openCrono({ [GAME_ROUTE]: json(finishedGame()), [SUBMIT_ROUTE]: json(named) });
  await press('Submit score');
  expect(document.querySelector('tr[data-own="true"]')?.textContent).toBe('Anonymous userYou5');
});
