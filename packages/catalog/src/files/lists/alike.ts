import { type Declaration, marksOf } from '@starguess/game-core';
import { withDetails } from '../../equal-names.ts';
import type { Performer } from '../../schema.ts';

/** The most lines per kind of likeness; more would not help. */
const MOST_LINES = 10;
/** The number of guesses that split records into groups before they are compared in pairs. */
const PROBES = 16;

/**
 * Warns of records that are equal in all compared fields, and of those that no other guess can tell
 * apart.
 */
export function alikeNotes(
  performers: readonly Performer[],
  declaration: Declaration,
): readonly string[] {
  const records = withDetails(performers, {
    declaration,
    textOf: (_field, value) => String(value),
  });
  const groups = groupsBy(records, (record) => comparedValues(record, declaration));
  const twins = groups.filter((group) => group.length > 1);
  const onePerGroup = groups.flatMap(([first]) => first ?? []);
  return [
    ...bounded(twins.map((group) => `equal in all compared fields: ${namesOf(group)}`)),
    ...bounded(
      indistinguishablePairs(onePerGroup, { guesses: records, declaration }).map(
        (pair) => `no other guess tells apart ${namesOf(pair)}`,
      ),
    ),
  ];
}

function bounded(lines: readonly string[]): readonly string[] {
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), 'and more like these'] : lines;
}

function namesOf(records: readonly Performer[]): string {
  return records.map(({ name }) => name).join(', ');
}

function comparedValues(record: Performer, { compared }: Declaration): string {
  return JSON.stringify(
    compared.map((field) => {
      const value = record[field];
      return Array.isArray(value) ? value.toSorted() : value;
    }),
  );
}

type Guessing = { readonly guesses: readonly Performer[]; readonly declaration: Declaration };

/**
 * Pairs of records that get the same marks for every other guess: at most one more than are listed.
 * Records that the same few probes mark differently are told apart without comparing them in pairs.
 */
function indistinguishablePairs(records: readonly Performer[], { guesses, declaration }: Guessing) {
  const step = Math.max(1, Math.floor(records.length / PROBES));
  const probes = records.filter((_record, index) => index % step === 0);
  const others = records.filter((_record, index) => index % step !== 0);
  const groups = groupsBy(others, (record) =>
    probes.map((probe) => marksText(probe, { answer: record, declaration })).join(';'),
  );
  const pairs: (readonly [Performer, Performer])[] = [];
  const addIfAlike = (one: Performer, other: Performer) => {
    if (
      pairs.length <= MOST_LINES &&
      areIndistinguishable([one, other], { guesses, declaration })
    ) {
      pairs.push([one, other]);
    }
  };
  for (const group of groups) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) addIfAlike(one, other);
    }
  }
  for (const [index, probe] of probes.entries()) {
    for (const other of [...probes.slice(index + 1), ...others]) addIfAlike(probe, other);
  }
  return pairs;
}

function areIndistinguishable(
  [one, other]: readonly [Performer, Performer],
  { guesses, declaration }: Guessing,
): boolean {
  return guesses.every(
    (guess) =>
      guess === one ||
      guess === other ||
      marksText(guess, { answer: one, declaration }) ===
        marksText(guess, { answer: other, declaration }),
  );
}

function marksText(guess: Performer, comparedWith: Parameters<typeof marksOf>[1]): string {
  return marksOf(guess, comparedWith).join();
}

function groupsBy(
  records: readonly Performer[],
  keyOf: (record: Performer) => string,
): readonly (readonly Performer[])[] {
  const groups = new Map<string, Performer[]>();
  for (const record of records) {
    const key = keyOf(record);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
}
