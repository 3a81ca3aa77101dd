/** How long a run lasts, in milliseconds (CRONO6). */
export const CRONO_DURATION_MS = 60_000;

/** How long the right answer of a missed round is shown, and no guess taken, in milliseconds. */
export const CRONO_REVEAL_MS = 1_500;

/** In the only order a run goes through them. */
export const CRONO_STATUSES = ['not-started', 'starting', 'ongoing', 'finished'] as const;
export type CronoStatus = (typeof CRONO_STATUSES)[number];

/** `stale`: the guessed round was over already, and nothing changed. */
export const CRONO_RESULTS = ['correct', 'wrong', 'stale'] as const;
export type CronoResult = (typeof CRONO_RESULTS)[number];

/** Why a guess was not taken. */
export const CRONO_REFUSALS = [
  'game-already-finished',
  'game-not-started',
  'too-fast',
  'option-not-offered',
] as const;
export type CronoRefusal = (typeof CRONO_REFUSALS)[number];

/** A round that is over. `at` is the instant of the guess that ended it. */
export type CronoAnswer = { readonly isRight: boolean; readonly at: number };

/** One player's run as far as it has come. Instants are milliseconds on one clock. */
export type CronoRun = {
  /** The latest instant the run has seen: a clock set back does not turn a run back. */
  readonly seenAt: number;
  /** When the seconds begin and end; `null` before the start. */
  readonly span: { readonly beginsAt: number; readonly endsAt: number } | null;
  /** One for each round that is over, in order: the current round is the one after them. */
  readonly answers: readonly CronoAnswer[];
};

/** What a round offers and which of it is right. */
export type CronoQuestion = {
  readonly answerId: string;
  readonly optionIds: readonly string[];
};

export type CronoStart = {
  readonly now: number;
  /** From the start to the first second of the run. */
  readonly delayMs: number;
  readonly durationMs: number;
};

export type CronoChoice = {
  readonly now: number;
  /** The index of the round guessed at; `unknown` is none that this run has reached. */
  readonly round: number | 'current' | 'unknown';
  readonly optionId: string;
  readonly questionAt: (round: number) => CronoQuestion;
};

/** What became of a guess, and the run after it. */
export type CronoGuessed = { readonly run: CronoRun } & (
  | { readonly result: CronoResult }
  | { readonly refusal: CronoRefusal }
);

export function newCronoRun(now: number): CronoRun {
  return { seenAt: now, span: null, answers: [] };
}

/** The run at an instant; an earlier one than it has seen changes nothing. */
export function advanceCronoRun(run: CronoRun, now: number): CronoRun {
  return now > run.seenAt ? { ...run, seenAt: now } : run;
}

/** A run that was started before goes on as it is. */
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

/** Right guesses. */
export function cronoScore({ answers }: CronoRun): number {
  return answers.filter(({ isRight }) => isRight).length;
}

/** The index of the round being played, from 0; `undefined` unless the run is ongoing. */
export function currentCronoRound(run: CronoRun): number | undefined {
  return cronoStatus(run) === 'ongoing' ? run.answers.length : undefined;
}

/** Whole seconds, rounded up: those of `durationMs` before the run, none after it. */
export function cronoSecondsLeft({ seenAt, span }: CronoRun, durationMs: number): number {
  if (span === null) return Math.ceil(durationMs / 1_000);
  const left = span.endsAt - Math.max(seenAt, span.beginsAt);
  return Math.max(0, Math.ceil(left / 1_000));
}

/** The instant from which the current round takes a guess. */
function openFrom(beginsAt: number, previous: CronoAnswer | undefined): number {
  if (previous === undefined) return beginsAt;
  return previous.isRight ? previous.at : previous.at + CRONO_REVEAL_MS;
}

/** Ends the current round, or says why not. A round that is over is never ended again. */
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
  if (at < openFrom(span.beginsAt, answers.at(-1))) return { run: advanced, refusal: 'too-fast' };
  const { answerId, optionIds } = questionAt(current);
  const isOffered = (round === 'current' || round === current) && optionIds.includes(optionId);
  if (!isOffered) return { run: advanced, refusal: 'option-not-offered' };
  const isRight = optionId === answerId;
  return {
    run: { ...advanced, answers: [...answers, { isRight, at }] },
    result: isRight ? 'correct' : 'wrong',
  };
}

/** A finished round as friends compare them: right or not, and the seconds it was open. */
export type CronoRoundTime = { readonly right: boolean; readonly seconds: number };

/** The rounds that are over, in order. The time a missed answer was shown counts for none. */
export function cronoRoundTimes({ span, answers }: CronoRun): readonly CronoRoundTime[] {
  if (span === null) return [];
  return answers.map(({ isRight, at }, index) => ({
    right: isRight,
    seconds: (at - openFrom(span.beginsAt, index === 0 ? undefined : answers[index - 1])) / 1_000,
  }));
}
