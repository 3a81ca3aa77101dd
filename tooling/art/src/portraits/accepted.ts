import { readFileSync } from 'node:fs';

/** A portrait that passed the likeness check, by the rank it belongs to. */
export type AcceptedPortrait = {
  readonly rank: number;
  /** Counts the seeds that were refused before. */
  readonly attempt: number;
  /** Name of the landmark in the middle of the first view. */
  readonly focus: string;
};

export const ACCEPTED_FILE = new URL('./accepted-portraits.json', import.meta.url);

export function portraitSeed(rank: number, attempt: number): string {
  return `portrait ${rank} ${attempt}`;
}

/** By rank, 1 first. */
export function acceptedPortraits(): AcceptedPortrait[] {
  const entries: unknown = JSON.parse(readFileSync(ACCEPTED_FILE, 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isAccepted)) {
    throw new TypeError('accepted-portraits.json holds something else than accepted portraits');
  }
  return entries;
}

function isAccepted(entry: unknown): entry is AcceptedPortrait {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'rank' in entry &&
    typeof entry.rank === 'number' &&
    'attempt' in entry &&
    typeof entry.attempt === 'number' &&
    'focus' in entry &&
    typeof entry.focus === 'string'
  );
}
