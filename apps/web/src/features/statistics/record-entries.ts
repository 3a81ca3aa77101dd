import type { BrowserKey } from '../../stored/keys.ts';
import { roundKey, statusKey } from '../../stored/round-keys.ts';
import type { RoundStatus } from '../../stored/round-status.ts';
import { parseJson, readText, storedKeys } from '../../stored/storage.ts';
import { parseRecords, type RecordsScope } from './parse-records.ts';
import type { PlayerRecords } from './player-records.ts';

/** The records in this browser. A value that does not parse counts as absent. */
export function readPlayerRecords(scope: RecordsScope): PlayerRecords {
  const entries = storedKeys().map((key) => [key, parseJson(readText(key))] as const);
  return parseRecords(entries, scope).records;
}

type Entry = readonly [key: BrowserKey, value: unknown];

/** The records as entries (storage key, JSON value), ordered by key. */
export function makeEntries(records: PlayerRecords): readonly Entry[] {
  const { cronoScores, cronoUsers, answeredFeedback, excusedDays, practiceBests, seats } = records;
  const entries: Entry[] = [];
  for (const { puzzle, date, guesses, status } of records.puzzles.values()) {
    if (guesses.length > 0) entries.push([roundKey(puzzle, date), guesses]);
    if (status !== undefined) entries.push([statusKey(puzzle, date), status]);
  }
  for (const [date, score] of cronoScores) {
    const run: RoundStatus = { completed: 'completed', tries: score };
    entries.push([statusKey('crono', date), run]);
  }
  if (cronoUsers.size > 0) entries.push(['crono-users', Object.fromEntries(cronoUsers)]);
  for (const key of records.closedCoachMarks) entries.push([`coachMark.${key}`, false]);
  if (answeredFeedback.size > 0) entries.push(['answered_feedback', [...answeredFeedback]]);
  if (excusedDays.size > 0) entries.push(['excused-days', [...excusedDays]]);
  if (Object.keys(practiceBests).length > 0) entries.push(['practice-best', practiceBests]);
  if (seats.size > 0) entries.push(['tables', Object.fromEntries(seats)]);
  return entries.sort(([key], [otherKey]) => (key < otherKey ? -1 : 1));
}

/** The storage texts that turn the records here into the wanted ones, by key; null for a key that goes. */
export function changedTexts(
  here: PlayerRecords,
  wanted: PlayerRecords,
): ReadonlyMap<BrowserKey, string | null> {
  const before = textsOf(here);
  const after = textsOf(wanted);
  const keys = [...before.keys(), ...after.keys()];
  const changed = keys.filter((key) => before.get(key) !== after.get(key));
  return new Map(changed.map((key) => [key, after.get(key) ?? null]));
}

/** The storage text of each key. */
function textsOf(records: PlayerRecords): ReadonlyMap<BrowserKey, string> {
  return new Map(makeEntries(records).map(([key, value]) => [key, JSON.stringify(value)]));
}
