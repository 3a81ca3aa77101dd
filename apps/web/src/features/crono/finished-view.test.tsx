import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
import { storeCompletion } from '../../testing/stored-games.ts';
import { runText } from '../run/run-share.tsx';
import { timedGame } from './crono-calls.ts';
import { FinishedView } from './finished-view.tsx';

beforeEach(() => void vi.useFakeTimers());

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
  const { network } = await openCrono(runningGame(1, { remainingTime: 1 }));
  network.answer({ [GAME_ROUTE]: json(finishedGame({ score: 20 })) });
  await pass(1_010);
  await settle();
}

describe('the figure of the score', () => {
  it('counts up after a run on this page, beside a title that says it at once', async () => {
    matchOnly('');
    await endRun();
    expect(screen.getByRole('heading', { name: 'Game finished with 20 points' })).toBeDefined();
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
    await openCrono(finishedGame());
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
    await openCrono(finishedGame({ score: 2 }));
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
    const { network } = await openCrono(runningGame(4, { remainingTime: 1 }));
    expect(network.callsOf(CATALOG_ROUTE)).toEqual([]);
    network.answer({ [GAME_ROUTE]: json(finishedGame({ score: 2 })) });
    await pass(1_010);
    await settle();
    expect(network.callsOf(CATALOG_ROUTE)).not.toEqual([]);
  });

  it('keep their marks for somebody who has left the catalogue', async () => {
    storeRound(USER_ID, { id: '/model/gone', isRight: false });
    await openCrono(finishedGame({ score: 0 }));
    await settle();
    expect(faces()).toEqual([[undefined, 'Incorrect']]);
  });

  it('are not there in a browser that has not seen them', async () => {
    await openCrono(finishedGame());
    expect(slot('crono-rounds')).toBeNull();
  });
});

/** Shows a finished run of today's daily game. */
function showDaily(score = 5): void {
  renderInApp(
    <FinishedView
      player={PLAYER}
      game={timedGame(finishedGame({ id: DATE, score }))}
      today={DATE}
      isFresh={false}
      onSubmitted={() => undefined}
      onFailure={() => undefined}
    />,
  );
}

describe('the text of the run', () => {
  async function copied(): Promise<readonly string[]> {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    matchOnly('');
    await press('Share result');
    expect(screen.getByText('Result copied to clipboard!')).toBeDefined();
    return writeText.mock.calls[0]?.[0].split('\n') ?? [];
  }
  const address = () => window.location.origin + window.location.pathname;

  it('of the day has the score, the day and the own tiles', async () => {
    playThree();
    startDay();
    showDaily(2);
    expect(await copied()).toEqual([
      'I scored *2 points* in Starguess #crono! Can you beat me?',
      'November 21, 2026',
      '',
      '🟩🟥🟩',
      '',
      address(),
    ]);
  });

  it('of the day has no tiles where part of the run was played elsewhere', async () => {
    playThree();
    startDay();
    showDaily(3);
    expect(await copied()).not.toContain('🟩🟥🟩');
  });

  it('in a race has its end and a dare, and no tiles', async () => {
    playThree();
    await openCrono(finishedGame({ score: 2 }));
    expect(screen.getByRole('region', { name: 'Share the race' })).toBeDefined();
    expect(await copied()).toEqual([
      'I won *2 : 0* in a Starguess Crono race! Can you beat 2?',
      '',
      address(),
    ]);
  });

  it('is given to the system’s sheet on a phone', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { canShare: () => true, share });
    matchOnly('(pointer: coarse)');
    await openCrono(finishedGame());
    await press('Share result');
    expect(share).toHaveBeenCalledOnce();
  });
});

describe('what comes next', () => {
  const offered = () => screen.queryByText('Next mode')?.parentElement?.querySelector('a');

  function solveDailies(): void {
    for (const puzzle of ['classic', 'image-guess', 'channel-guess'] as const) {
      storeCompletion({ puzzle, date: DATE }, 3);
    }
  }

  it('after the daily game is another mode and the time to the next game', async () => {
    startDay();
    showDaily();
    await settle();
    expect(offered()?.getAttribute('href')).toBe('/classic');
    expect(screen.getByText(/^Next puzzle in \d\d:\d\d:\d\d$/)).toBeDefined();
  });

  it('after the daily game isn’t offered if all others are done', async () => {
    solveDailies();
    startDay();
    showDaily();
    await settle();
    expect(offered()).toBeUndefined();
  });

  it('after a private game may be the daily one, without a countdown', async () => {
    solveDailies();
    await openCrono(finishedGame());
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
  await openCrono(finishedGame(), { [SUBMIT_ROUTE]: json(named) });
  await press('Submit score');
  expect(document.querySelector('tr[data-own="true"]')?.textContent).toBe('Anonymous userYou5');
});

const HIT = { id: '/a', isRight: true };
const MISS = { id: '/b', isRight: false };
const SENTENCE = 'I scored *11 points*!';
const ADDRESS = 'https://starguess.example/crono/2026-11-21';

it('the text of a daily run has its day and a tile for each round, ten in a row', () => {
  const rounds = [HIT, MISS, ...Array.from({ length: 10 }, () => HIT)];
  expect(
    runText({ sentence: SENTENCE, label: '2026-11-21', rounds, address: ADDRESS }).split('\n'),
  ).toEqual([SENTENCE, '2026-11-21', '', `🟩🟥${'🟩'.repeat(8)}`, '🟩🟩', '', ADDRESS]);
});

it('the text of a private run without known rounds has the sentence and the address', () => {
  expect(runText({ sentence: SENTENCE, label: undefined, rounds: [], address: ADDRESS })).toBe(
    `${SENTENCE}\n\n${ADDRESS}`,
  );
});

it('the text names nobody', () => {
  const text = runText({ sentence: '', label: undefined, rounds: [HIT, MISS], address: '' });
  expect(text).not.toMatch(/[ab]/);
});
