import type { Declaration, DeclaredRecord } from '../fields/declaration.ts';
import type { MarkedGuesses } from '../fields/marked-guesses.ts';
import { type MarkColumn, markColumn } from './mark-columns.ts';

/** A round as numbers: a performer is its index, or place, among the records. */
type CodedRound = CodedMarks & {
  /** The pool, and the answer if the pool lacks it. */
  readonly everybody: Uint32Array<ArrayBuffer>;
  readonly answer: number;
  /** By index. */
  readonly ranks: readonly number[];
};

type CodedMarks = {
  readonly columns: readonly (MarkColumn & { readonly weight: number })[];
  /** A zero for each code. Users must reset what they count. */
  readonly counts: Uint32Array;
};

/** Codes a round, and returns the records that its places stand for. */
export function codedRound<Performer extends DeclaredRecord>(
  pool: readonly Performer[],
  { guesses, answer, declaration }: MarkedGuesses<Performer>,
) {
  const everybody = pool.includes(answer) ? pool : [...pool, answer];
  const records = [...new Set([...everybody, ...guesses])];
  const places = new Map(records.map((record, place) => [record, place]));
  const placeOf = (record: Performer) => places.get(record) ?? 0;
  const round: CodedRound = {
    everybody: Uint32Array.from(everybody, placeOf),
    answer: placeOf(answer),
    ranks: records.map(({ rank }) => rank),
    ...codedMarks(records, declaration),
  };
  return { round, records, placeOf };
}

function codedMarks(records: readonly DeclaredRecord[], declaration: Declaration): CodedMarks {
  let codeCount = 1;
  const columns = declaration.compared.map((field) => {
    const column = markColumn(
      records.map((record) => record[field]),
      { declaration, field },
    );
    const weight = codeCount;
    codeCount *= column.codeCount;
    return { ...column, weight };
  });
  return { columns, counts: new Uint32Array(codeCount) };
}

/** What a player can know before a guess. */
export type Situation = {
  readonly round: CodedRound;
  /** The possible answers. */
  readonly candidates: Uint32Array<ArrayBuffer>;
  /**
   * The marks of a guess against each candidate, as a code that is equal for equal marks. The next
   * call overwrites the result.
   */
  readonly codesOf: (guess: number) => Uint32Array;
};

export function situationIn(round: CodedRound, candidates: Uint32Array<ArrayBuffer>): Situation {
  const columns = round.columns.map(({ against, weight }) => against(candidates, weight));
  const sums = new Uint32Array(candidates.length);
  return {
    round,
    candidates,
    codesOf: (guess) => {
      sums.fill(0);
      for (const addCodes of columns) addCodes(guess, sums);
      return sums;
    },
  };
}

/** What a guess can leave. */
export type Outcomes = {
  readonly place: number;
  /** The number of candidates that the guess leaves, summed over each candidate as the answer. */
  readonly sum: number;
  readonly isCandidate: boolean;
};

export function outcomesOf(place: number, { candidates, codesOf, round }: Situation): Outcomes {
  const { counts } = round;
  const codes = codesOf(place);
  let isCandidate = false;
  let sum = 0;
  for (let at = 0; at < codes.length; at += 1) {
    if (candidates[at] === place) {
      isCandidate = true;
      sum += 1;
      continue;
    }
    const code = codes[at] ?? 0;
    const count = counts[code] ?? 0;
    // Adds up to the square of the count: (n + 1)² is n² + 2n + 1.
    sum += 2 * count + 1;
    counts[code] = count + 1;
  }
  for (const code of codes) counts[code] = 0;
  return { place, sum, isCandidate };
}

/** How many candidates a guess leaves, for each candidate as the answer. */
export function countsLeft(place: number, { candidates, codesOf }: Situation): readonly number[] {
  const codes = [...codesOf(place)];
  const counts = new Map<number, number>();
  for (const [at, code] of codes.entries()) {
    if (candidates[at] !== place) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return codes.map((code, at) => (candidates[at] === place ? 1 : (counts.get(code) ?? 0)));
}

/** The candidates left after a guess (LEFT1, LEFT2), or after a win. */
export function candidatesAfter(
  place: number,
  { candidates, codesOf, round }: Situation,
): Uint32Array<ArrayBuffer> {
  const { answer } = round;
  if (place === answer) return Uint32Array.of(answer);
  const codes = codesOf(place);
  const code = codes[candidates.indexOf(answer)];
  return candidates.filter((other, at) => other !== place && codes[at] === code);
}
