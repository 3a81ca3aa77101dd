import { RANK_FIELD } from '@starguess/game-core';
import { isRawRecord } from '../raw-record.ts';
import { type SourceRecord, withField } from '../source-records.ts';
import { numberIn } from './number-text.ts';

type RankedRecords = {
  readonly records: readonly SourceRecord[];
  readonly notes: readonly string[];
};

/**
 * Ranks records without ranks by their order, which also breaks ties. Ranks that are partly
 * missing, fractional or have gaps stay, for the records' rules to refuse.
 */
export function withRanks(records: readonly SourceRecord[]): RankedRecords {
  const ranks = records.map(({ content }) =>
    content.ok && isRawRecord(content.value) ? (content.value.rank ?? null) : undefined,
  );
  if (ranks.every((rank) => rank === null)) {
    const ranked = records.map((record, index) => withField(record, [RANK_FIELD, index + 1]));
    return { records: ranked, notes: ['ranked by the order of the rows'] };
  }
  const numbers = ranks.filter((rank): rank is number => Number.isSafeInteger(rank));
  const ties = [...new Set(numbers.filter((rank, index) => numbers.indexOf(rank) !== index))];
  if (ties.length === 0 || numbers.length !== records.length) return { records, notes: [] };
  const order = numbers.map((rank, index) => ({ rank, index })).sort((a, b) => a.rank - b.rank);
  const places = new Map(order.map(({ index }, place) => [index, place + 1]));
  const ranked = records.map((record, index) =>
    withField(record, [RANK_FIELD, places.get(index) ?? 0]),
  );
  const shown = ties.sort((a, b) => a - b).slice(0, 10);
  const tied = `${shown.join(', ')}${ties.length > shown.length ? ' …' : ''}`;
  return { records: ranked, notes: [`broke ties of ranks by the order of the rows: ${tied}`] };
}

/** Ranks records by the numbers they have as ranks, then by order; those without come last. */
export function rankedBy(
  records: readonly SourceRecord[],
  first: 'highest' | 'lowest',
): readonly SourceRecord[] {
  const sign = first === 'highest' ? -1 : 1;
  const order = records
    .map(({ content }, index) => {
      const measure = content.ok && isRawRecord(content.value) ? content.value.rank : undefined;
      const number = numberIn(String(measure))?.number;
      return { index, place: number === undefined ? Infinity : sign * number };
    })
    .sort((a, b) => (a.place === b.place ? a.index - b.index : a.place - b.place));
  const ranks = new Map(order.map(({ index }, place) => [index, place + 1]));
  return records.map((record, index) => withField(record, [RANK_FIELD, ranks.get(index) ?? 0]));
}
