import {
  COMPARED_FIELDS,
  type ComparedPerformer,
  comparePerformers,
  markOf,
} from '@starguess/game-core';

type Named = ComparedPerformer & { readonly name: string };

/** Lines for one kind of records alike; a list with more has enough to warn of. */
const MOST_LINES = 10;
/** Guesses that part most records before they are looked at in pairs. */
const PROBES = 16;

/** Warns of records that are equal in all compared fields, and of those no other guess tells apart. */
export function alikeNotes(records: readonly Named[]): readonly string[] {
  const groups = groupsBy(records, comparedValues);
  const twins = groups.filter((group) => group.length > 1);
  const unlike = groups.flatMap(([first]) => first ?? []);
  return [
    ...bounded(twins.map((group) => `equal in all compared fields: ${namesOf(group)}`)),
    ...bounded(
      untoldPairs(unlike, records).map((pair) => `no other guess tells apart ${namesOf(pair)}`),
    ),
  ];
}

function bounded(lines: readonly string[]): readonly string[] {
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), 'and more like these'] : lines;
}

function namesOf(records: readonly Named[]): string {
  return records.map(({ name }) => name).join(', ');
}

function comparedValues(record: Named): string {
  return JSON.stringify(
    COMPARED_FIELDS.map((field) => {
      const value = record[field];
      return Array.isArray(value) ? value.toSorted() : value;
    }),
  );
}

/** Pairs whose marks are the same for every guess but themselves. */
function untoldPairs(records: readonly Named[], guesses: readonly Named[]) {
  const step = Math.max(1, Math.floor(records.length / PROBES));
  const probes = records.filter((_record, index) => index % step === 0);
  const others = records.filter((_record, index) => index % step !== 0);
  const groups = groupsBy(others, (record) =>
    probes.map((probe) => marksOf(probe, record)).join(';'),
  );
  const pairs: (readonly [Named, Named])[] = [];
  const look = (one: Named, other: Named) => {
    if (pairs.length <= MOST_LINES && areUntold([one, other], guesses)) pairs.push([one, other]);
  };
  for (const group of groups) {
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) look(one, other);
    }
  }
  for (const [index, probe] of probes.entries()) {
    for (const other of [...probes.slice(index + 1), ...others]) look(probe, other);
  }
  return pairs;
}

function areUntold([one, other]: readonly [Named, Named], guesses: readonly Named[]): boolean {
  return guesses.every(
    (guess) => guess === one || guess === other || marksOf(guess, one) === marksOf(guess, other),
  );
}

function marksOf(guess: Named, answer: Named): string {
  return comparePerformers(guess, answer).map(markOf).join();
}

function groupsBy(
  records: readonly Named[],
  keyOf: (record: Named) => string,
): readonly (readonly Named[])[] {
  const groups = new Map<string, Named[]>();
  for (const record of records) {
    const key = keyOf(record);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
}
