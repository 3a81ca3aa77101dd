import {
  type CronoRun,
  cronoScore,
  newCronoRun,
  SUSPICIONS,
  type Suspicion,
} from '@starguess/game-core';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import type { StoredRun, Submission } from './repository.ts';
import { readAnswers, writeAnswers } from './stored-answers.ts';

/** The columns of a run that change. Instants are counted from 1970-01-01 UTC. */
export type RunColumns = {
  readonly seenAt: Milliseconds;
  /** Null before the start, as is `endsAt`. */
  readonly beginsAt: Milliseconds | null;
  readonly endsAt: Milliseconds | null;
  readonly answers: Buffer;
  readonly submittedAt: Milliseconds | null;
  readonly username: string | null;
  /** Divided by commas; null for none. */
  readonly suspicions: string | null;
  /** Null for a run that was never judged. */
  readonly photosSeen: number | null;
};

/** Reads a run from its columns. */
export function storedRun(row: RunColumns & Pick<StoredRun, 'id'>): StoredRun {
  return {
    id: row.id,
    run: cronoRun(row),
    submission: submission(row),
  };
}

/**
 * The columns of a run, and its score, by which boards are ordered. Throws a `RangeError` if one of
 * its instants is no whole number of milliseconds.
 */
export function runColumns({
  run,
  submission,
}: Pick<StoredRun, 'run' | 'submission'>): RunColumns & { readonly score: number } {
  return {
    seenAt: wholeMilliseconds(run.seenAt),
    beginsAt: run.span && wholeMilliseconds(run.span.beginsAt),
    endsAt: run.span && wholeMilliseconds(run.span.endsAt),
    answers: writeAnswers(run.answers, run.span?.beginsAt ?? 0),
    score: cronoScore(run),
    submittedAt: submission?.at ?? null,
    username: submission?.username ?? null,
    suspicions: submission?.judgement?.suspicions.join() || null,
    photosSeen: submission?.judgement?.photosSeen ?? null,
  };
}

/** The suspicions in a column; none that this version does not know. */
function readSuspicions(column: string | null): readonly Suspicion[] {
  const kept = column?.split(',') ?? [];
  return SUSPICIONS.filter((suspicion) => kept.includes(suspicion));
}

/** A run that has only seen time pass is not stored until its next real change. */
export function isChanged(
  before: StoredRun,
  after: Pick<StoredRun, 'run' | 'submission'>,
): boolean {
  return (
    before.run.span !== after.run.span ||
    before.run.answers !== after.run.answers ||
    before.submission !== after.submission
  );
}

function submission({
  submittedAt,
  username,
  suspicions,
  photosSeen,
}: RunColumns): Submission | null {
  if (submittedAt === null) return null;
  const entry = { username, at: submittedAt };
  if (photosSeen === null) return entry;
  return { ...entry, judgement: { suspicions: readSuspicions(suspicions), photosSeen } };
}

function cronoRun({ seenAt, beginsAt, endsAt, answers }: RunColumns): CronoRun {
  return beginsAt === null || endsAt === null
    ? newCronoRun(seenAt)
    : { seenAt, span: { beginsAt, endsAt }, answers: readAnswers(answers, beginsAt) };
}
