import { type Declaration, type FieldKind, fieldIn, RANK_FIELD } from '../fields/declaration.ts';
import { textsOf } from '../fields/kinds/texts.ts';

/** The values of many records in a field, to mark each against many others at once. */
export type MarkColumn = {
  /** The number of different codes; equal marks have equal codes. */
  readonly codeCount: number;
  /** Sets the records that guesses are marked against, by index, and the weight of their codes. */
  readonly against: (places: Uint32Array, weight: number) => AddCodes;
};

/** Adds the weighted code of a guess, by index, to the sum of each record it is marked against. */
export type AddCodes = (guess: number, sums: Uint32Array) => void;

/** By kind. Apart from the comparisons, because only the analysis needs them. */
const COLUMNS: Readonly<Record<FieldKind, (values: readonly unknown[]) => MarkColumn>> = {
  choice: equalityColumn,
  choices: overlapColumn,
  country: equalityColumn,
  'yes-no': equalityColumn,
  number: orderColumn,
  year: orderColumn,
};

/** The column of a compared field. Throws a `RangeError` if it isn't declared. */
export function markColumn(
  values: readonly unknown[],
  { declaration, field }: { readonly declaration: Declaration; readonly field: string },
): MarkColumn {
  if (field === RANK_FIELD) return orderColumn(values);
  return COLUMNS[fieldIn(declaration, field).kind](values);
}

/** Values that are equal or not (CMP7). */
function equalityColumn(values: readonly unknown[]): MarkColumn {
  const numbers = new Map<unknown, number>();
  const coded = Uint32Array.from(values, (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  });
  return {
    codeCount: 2,
    against: (places, weight) => {
      const others = places.map((place) => coded[place] ?? 0);
      return (guess, sums) => {
        const own = coded[guess];
        for (let at = 0; at < others.length; at += 1) {
          sums[at] = (sums[at] ?? 0) + Number(others[at] === own) * weight;
        }
      };
    },
  };
}

/** Numbers that are equal, greater or less; unknown ones only equal each other (CMP1 to CMP3). */
function orderColumn(values: readonly unknown[]): MarkColumn {
  const coded = Float64Array.from(values, (value) =>
    typeof value === 'number' ? value : Number.NaN,
  );
  return {
    codeCount: 4,
    against: (places, weight) => {
      const others = Float64Array.from(places, (place) => coded[place] ?? Number.NaN);
      return (guess, sums) => {
        const own = coded[guess] ?? Number.NaN;
        for (let at = 0; at < others.length; at += 1) {
          sums[at] = (sums[at] ?? 0) + orderCode(own, others[at] ?? Number.NaN) * weight;
        }
      };
    },
  };
}

function orderCode(guess: number, answer: number): 0 | 1 | 2 | 3 {
  if (guess === answer) return 2;
  if (guess > answer) return 1;
  if (guess < answer) return 0;
  return Number.isNaN(guess) && Number.isNaN(answer) ? 2 : 3;
}

const WORD_BITS = 32;

/** Lists that are equal, overlap, or have nothing in common (CMP4 to CMP6). */
function overlapColumn(values: readonly unknown[]): MarkColumn {
  const lists = values.map(textsOf);
  const numbers = new Map([...new Set(lists.flat())].map((text, number) => [text, number]));
  const words = Math.max(1, Math.ceil(numbers.size / WORD_BITS));
  const lengths = Uint32Array.from(lists, ({ length }) => length);
  /** One bit per element, in a few words per list. */
  const bits = new Uint32Array(lists.length * words);
  for (const [place, list] of lists.entries()) {
    for (const text of list) {
      const number = numbers.get(text) ?? 0;
      const word = place * words + Math.floor(number / WORD_BITS);
      bits[word] = (bits[word] ?? 0) | (1 << (number % WORD_BITS));
    }
  }
  const codeOf = (guess: number, answer: number): 0 | 1 | 2 => {
    let common = 0;
    let missing = 0;
    for (let word = 0; word < words; word += 1) {
      const own = bits[guess * words + word] ?? 0;
      const others = bits[answer * words + word] ?? 0;
      common |= own & others;
      missing |= own & ~others;
    }
    if (common === 0) return 0;
    return missing === 0 && lengths[guess] === lengths[answer] ? 2 : 1;
  };
  return {
    codeCount: 3,
    against: (places, weight) => (guess, sums) => {
      for (let at = 0; at < places.length; at += 1) {
        sums[at] = (sums[at] ?? 0) + codeOf(guess, places[at] ?? 0) * weight;
      }
    },
  };
}
