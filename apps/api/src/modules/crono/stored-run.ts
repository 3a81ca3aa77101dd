import {
  type CronoAnswer,
  type CronoRun,
  cronoScore,
  judgeCronoRun,
  newCronoRun,
  SUSPICIONS,
} from '@starguess/game-core';
import type { Engine } from '../../db/engine.ts';
import type { Clock } from '../../time/clock.ts';
import { type Milliseconds, wholeMilliseconds } from '../../time/milliseconds.ts';
import { runTable } from './crono.table.ts';

/** The operator's suspicion, which hides an entry from everybody but its player. */
export const HIDDEN = 'hidden';

const KNOWN_SUSPICIONS = [...SUSPICIONS, HIDDEN] as const;
export type KnownSuspicion = (typeof KNOWN_SUSPICIONS)[number];

/** The findings about a run when it was named, and the operator's. */
export type Judgement = {
  /** Empty for a run that may be a person's, and for one that the operator has approved. */
  readonly suspicions: readonly KnownSuspicion[];
  /**
   * How many of its rounds had their photo sent by the server that named it. Only a hint for the
   * operator, because another server may have sent the others.
   */
  readonly photosSeen: number;
};

/** A board entry; a null `username` means anonymous. `at` is counted from 1970-01-01 UTC. */
export type Submission = {
  readonly username: string | null;
  readonly at: Milliseconds;
  /** Absent if the run was named by a server of a version without a judgement. */
  readonly judgement?: Judgement;
};

export type StoredRun = {
  /** Never reused, even after the run is deleted. */
  readonly id: number;
  readonly run: CronoRun;
  readonly submission: Submission | null;
  /**
   * How far the database's clock, which all its servers share, was ahead of the server's when the
   * run was read; absent if the two are the same clock.
   */
  readonly sharedClockAheadMs?: Milliseconds;
};

type RunRow = Readonly<ReturnType<typeof runTable>['$inferSelect']>;

/** The columns of a run that change. */
export type RunColumns = Pick<
  RunRow,
  | 'seenAt'
  | 'beginsAt'
  | 'endsAt'
  | 'answers'
  | 'submittedAt'
  | 'username'
  | 'suspicions'
  | 'photosSeen'
>;

/** The selected columns of a run, without its owner, whom the caller knows. */
export function runFields({ columns, sharedTime }: Pick<Engine, 'columns' | 'sharedTime'>) {
  const { id, seenAt, beginsAt, endsAt, answers } = runTable(columns);
  const { submittedAt, username, suspicions, photosSeen } = runTable(columns);
  const changing = { seenAt, beginsAt, endsAt, answers, submittedAt, username };
  return { id, ...changing, suspicions, photosSeen, sharedTime };
}

type SelectedRun = RunColumns &
  Pick<RunRow, 'id'> & {
    /** The database's clock, if its servers may have different ones. */
    readonly sharedTime: Milliseconds | null;
  };

/** Call this as soon as the row arrives, because it compares the clocks. */
export function storedRun({ sharedTime, ...row }: SelectedRun, clock: Clock): StoredRun {
  const stored = { id: row.id, run: readCronoRun(row), submission: readSubmission(row) };
  if (sharedTime === null) return stored;
  return { ...stored, sharedClockAheadMs: wholeMilliseconds(sharedTime - clock()) };
}

/**
 * The columns of a run, and its score, by which boards are ordered. Throws a `RangeError` if one of
 * its instants is not a whole number of milliseconds.
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
    suspicions: suspicionsOf({ run, submission }).join() || null,
    photosSeen: submission?.judgement?.photosSeen ?? null,
  };
}

/** An unnamed run is judged by its answers so far, so that it counts too. */
export function suspicionsOf({
  run,
  submission,
}: Pick<StoredRun, 'run' | 'submission'>): readonly KnownSuspicion[] {
  return submission === null ? judgeCronoRun(run) : (submission.judgement?.suspicions ?? []);
}

/**
 * Whether a run must be stored. If only time has passed, that can wait for its next real change.
 */
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

function readSubmission(row: RunColumns): Submission | null {
  const { submittedAt, username, suspicions, photosSeen } = row;
  if (submittedAt === null) return null;
  const entry = { username, at: submittedAt };
  if (photosSeen === null && suspicions === null) return entry;
  const judgement = { suspicions: readSuspicions(suspicions), photosSeen: photosSeen ?? 0 };
  return { ...entry, judgement };
}

/** Reads the suspicions in a column; leaves out those that this version does not know. */
function readSuspicions(column: string | null): readonly KnownSuspicion[] {
  const names = column?.split(',') ?? [];
  return KNOWN_SUSPICIONS.filter((suspicion) => names.includes(suspicion));
}

function readCronoRun({ seenAt, beginsAt, endsAt, answers }: RunColumns): CronoRun {
  return beginsAt === null || endsAt === null
    ? newCronoRun(seenAt)
    : { seenAt, span: { beginsAt, endsAt }, answers: readAnswers(answers, beginsAt) };
}

const ANSWER_BYTES = 4;

/**
 * Writes the finished rounds of a run as four bytes each: twice the milliseconds since the run
 * began, plus one if the guess was right. Every guess rewrites the row, so small rows keep guesses
 * cheap. Throws a `RangeError` if an answer came at a fraction of a millisecond.
 */
export function writeAnswers(answers: readonly CronoAnswer[], beginsAt: number): Buffer {
  const bytes = Buffer.alloc(answers.length * ANSWER_BYTES);
  for (const [round, { isRight, at }] of answers.entries()) {
    const sinceBegun = wholeMilliseconds(at - beginsAt);
    bytes.writeUInt32BE(sinceBegun * 2 + Number(isRight), round * ANSWER_BYTES);
  }
  return bytes;
}

/**
 * Reads what `writeAnswers` wrote for a run that began at `beginsAt` (ms since 1970). If the bytes
 * are damaged, reads the answers that are complete.
 */
export function readAnswers(bytes: Buffer, beginsAt: number): readonly CronoAnswer[] {
  const answers: CronoAnswer[] = [];
  for (let offset = 0; offset + ANSWER_BYTES <= bytes.length; offset += ANSWER_BYTES) {
    const encoded = bytes.readUInt32BE(offset);
    answers.push({ isRight: encoded % 2 === 1, at: beginsAt + Math.floor(encoded / 2) });
  }
  return answers;
}
