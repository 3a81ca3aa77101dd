import type { CronoRefusal, CronoResult, CronoStatus } from './crono-vocabulary.ts';

/** How long a run lasts, in milliseconds (CRONO6). */
export const CRONO_DURATION_MS = 60_000;

/**
 * How long the right answer of a missed round is shown, in milliseconds; meanwhile no guess is
 * accepted.
 */
export const CRONO_REVEAL_MS = 1_500;

/**
 * The least time from the moment a round is first shown to a guess at it, in milliseconds. Nobody
 * recognises a face and presses a button in less.
 */
export const CRONO_FLOOR_MS = 300;

/** A finished round. `at` is the instant of the guess that ended it. */
export type CronoAnswer = { readonly isRight: boolean; readonly at: number };

/** The current state of one player's run. Instants are milliseconds on one clock. */
export type CronoRun = {
  /**
   * The latest instant that the run has seen. Setting the clock back does not turn the run back.
   */
  readonly seenAt: number;
  /** When the run's seconds begin and end; `null` before the start. */
  readonly span: { readonly beginsAt: number; readonly endsAt: number } | null;
  /** One for each finished round, in order. The current round is the next one. */
  readonly answers: readonly CronoAnswer[];
};

/** The ids of a round's options and of the right one. */
export type CronoQuestion = {
  readonly answerId: string;
  readonly optionIds: readonly string[];
};

export type CronoStart = {
  readonly now: number;
  /** From the start to the first second of the run, in milliseconds. */
  readonly delayMs: number;
  readonly durationMs: number;
};

export type CronoChoice = {
  readonly now: number;
  /** The index of the guessed round; `unknown` if this run has not reached it. */
  readonly round: number | 'current' | 'unknown';
  readonly optionId: string;
  readonly questionAt: (round: number) => CronoQuestion;
};

/** The result of a guess, and the run after it. */
export type CronoGuessed = { readonly run: CronoRun } & (
  | { readonly result: CronoResult }
  | { readonly refusal: CronoRefusal }
);

export function newCronoRun(now: number): CronoRun {
  return { seenAt: now, span: null, answers: [] };
}

/** Advances the run to an instant. An instant that is earlier than `seenAt` changes nothing. */
export function advanceCronoRun(run: CronoRun, now: number): CronoRun {
  return now > run.seenAt ? { ...run, seenAt: now } : run;
}

/** Starts a run. If the run was started before, it continues unchanged. */
export function startCronoRun(run: CronoRun, { now, delayMs, durationMs }: CronoStart): CronoRun {
  const advanced = advanceCronoRun(run, now);
  if (advanced.span !== null) return advanced;
  const beginsAt = advanced.seenAt + delayMs;
  return { ...advanced, span: { beginsAt, endsAt: beginsAt + durationMs } };
}

export function cronoStatus({ seenAt, span }: CronoRun): CronoStatus {
  if (span === null) return 'not-started';
  if (seenAt < span.beginsAt) return 'starting';
  return seenAt < span.endsAt ? 'ongoing' : 'finished';
}

/** The number of right guesses. */
export function cronoScore({ answers }: CronoRun): number {
  return answers.filter(({ isRight }) => isRight).length;
}

/** The index of the current round, from 0; `undefined` unless the run is ongoing. */
export function currentCronoRound(run: CronoRun): number | undefined {
  return cronoStatus(run) === 'ongoing' ? run.answers.length : undefined;
}

/** Whole seconds left, rounded up: all of `durationMs` before the run, 0 after it. */
export function cronoSecondsLeft({ seenAt, span }: CronoRun, durationMs: number): number {
  if (span === null) return Math.ceil(durationMs / 1_000);
  const left = span.endsAt - Math.max(seenAt, span.beginsAt);
  return Math.max(0, Math.ceil(left / 1_000));
}

/** Ends the current round, or says why not. A finished round cannot end again. */
export function guessCrono(
  run: CronoRun,
  { now, round, optionId, questionAt }: CronoChoice,
): CronoGuessed {
  const advanced = advanceCronoRun(run, now);
  const { seenAt: at, span, answers } = advanced;
  if (span === null || at < span.beginsAt) return { run: advanced, refusal: 'game-not-started' };
  if (at >= span.endsAt) return { run: advanced, refusal: 'game-already-finished' };
  const current = answers.length;
  if (typeof round === 'number' && round < current) return { run: advanced, result: 'stale' };
  if (at < acceptedFrom(span.beginsAt, answers.at(-1))) {
    return { run: advanced, refusal: 'too-fast' };
  }
  const { answerId, optionIds } = questionAt(current);
  const isOffered = (round === 'current' || round === current) && optionIds.includes(optionId);
  if (!isOffered) return { run: advanced, refusal: 'option-not-offered' };
  const isRight = optionId === answerId;
  return {
    run: { ...advanced, answers: [...answers, { isRight, at }] },
    result: isRight ? 'correct' : 'wrong',
  };
}

/**
 * A finished round in a comparison with friends: whether the guess was right, and how many seconds
 * the round was open.
 */
export type CronoRoundTime = { readonly right: boolean; readonly seconds: number };

/**
 * The finished rounds in order. The time for which a missed answer was shown does not count. A round
 * of a wrongly stored run may have ended before that time was over: it counts as 0 seconds.
 */
export function cronoRoundTimes({ span, answers }: CronoRun): readonly CronoRoundTime[] {
  if (span === null) return [];
  return answers.map(({ isRight, at }, index) => ({
    right: isRight,
    seconds: Math.max(0, at - openFrom(span.beginsAt, answers[index - 1])) / 1_000,
  }));
}

/** The instant from which a guess at the current round is accepted. */
function acceptedFrom(beginsAt: number, previous: CronoAnswer | undefined): number {
  const shownFrom = previous?.at ?? beginsAt;
  return Math.max(shownFrom + CRONO_FLOOR_MS, openFrom(beginsAt, previous));
}

/** When the current round opens: after the answer of a missed round was shown. */
function openFrom(beginsAt: number, previous: CronoAnswer | undefined): number {
  if (previous === undefined) return beginsAt;
  return previous.isRight ? previous.at : previous.at + CRONO_REVEAL_MS;
}
