import { expect, test } from 'vitest';
import type { SourceRecord } from '../source-records.ts';
import { withRanks } from './ranks.ts';

function recordsOf(ranks: readonly unknown[]): readonly SourceRecord[] {
  return ranks.map((rank, index) => ({
    row: index + 1,
    line: null,
    content: { ok: true, value: { rank } },
  }));
}

test.each([
  [[undefined, null, undefined], [1, 2, 3], ['ranked by the order of the rows']],
  [[3, 1, 1, 4], [3, 1, 2, 4], ['broke ties of ranks by the order of the rows: 1']],
  [[2, 1, 2, 1], [3, 1, 4, 2], ['broke ties of ranks by the order of the rows: 1, 2']],
  [[2, 3, 1], [2, 3, 1], []],
  [[2, 9, 1], [2, 9, 1], []],
  [[2, null, 2], [2, null, 2], []],
  [[1, 1, 'first'], [1, 1, 'first'], []],
])('ranks %j become %j', (given, ranks, notes) => {
  const ranked = withRanks(recordsOf(given));
  expect(ranked).toEqual({ records: recordsOf(ranks), notes });
});
