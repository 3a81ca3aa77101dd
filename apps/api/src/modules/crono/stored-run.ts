import { type CronoRun, cronoScore, newCronoRun } from '@starguess/game-core';
import type { StoredRun } from './repository.ts';
import { readAnswers, writeAnswers } from './stored-answers.ts';

/** The columns of a run that change. Times are milliseconds since 1970-01-01 UTC. */
export type RunColumns = {
  readonly seenAt: number;
  /** Null before the start, as is `endsAt`. */
  readonly beginsAt: number | null;
  readonly endsAt: number | null;
  readonly answers: Buffer;
  readonly submittedAt: number | null;
  readonly username: string | null;
};

/** Reads a run from its columns. */
export function storedRun(row: RunColumns & Pick<StoredRun, 'id'>): StoredRun {
  return {
    id: row.id,
    run: cronoRun(row),
    submission: row.submittedAt === null ? null : { username: row.username, at: row.submittedAt },
  };
}

/** The columns of a run, and its score, by which boards are ordered. */
export function runColumns({
  run,
  submission,
}: Omit<StoredRun, 'id'>): RunColumns & { readonly score: number } {
  return {
    seenAt: run.seenAt,
    beginsAt: run.span?.beginsAt ?? null,
    endsAt: run.span?.endsAt ?? null,
    answers: writeAnswers(run.answers, run.span?.beginsAt ?? 0),
    score: cronoScore(run),
    submittedAt: submission?.at ?? null,
    username: submission?.username ?? null,
  };
}

/** A run that has only seen time pass is not stored until its next real change. */
export function isChanged(before: StoredRun, after: Omit<StoredRun, 'id'>): boolean {
  return (
    before.run.span !== after.run.span ||
    before.run.answers !== after.run.answers ||
    before.submission !== after.submission
  );
}

function cronoRun({ seenAt, beginsAt, endsAt, answers }: RunColumns): CronoRun {
  return beginsAt === null || endsAt === null
    ? newCronoRun(seenAt)
    : { seenAt, span: { beginsAt, endsAt }, answers: readAnswers(answers, beginsAt) };
}
