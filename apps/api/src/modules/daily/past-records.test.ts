import { expect, it, vi } from 'vitest';
import { createPastRecords } from './past-records.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';

const NOTHING = { performers: [], channels: [] };

function setUp() {
  const findUnknown = vi.fn<ServedTargetRepository['findUnknown']>().mockResolvedValue([]);
  const recordsBefore = createPastRecords({
    repository: { findUnknown },
    readRecords: () => NOTHING,
    knownIds: new Set(['ida']),
    declaration: 'shipped',
    archiveFrom: '2026-01-30',
  });
  return { findUnknown, recordsBefore };
}

it('the records of past days are read once for a date, however many ask', async () => {
  const { findUnknown, recordsBefore } = setUp();
  await Promise.all([recordsBefore('2026-03-01'), recordsBefore('2026-03-01')]);
  await recordsBefore('2026-03-01');
  await recordsBefore('2026-03-02');
  await recordsBefore('2026-03-01');
  expect(findUnknown.mock.calls.map(([, { before }]) => before)).toEqual([
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('the day before the first one has records too, and those of the catalogue are left out', async () => {
  const { findUnknown, recordsBefore } = setUp();
  await recordsBefore('2026-03-01');
  expect(findUnknown).toHaveBeenCalledWith(new Set(['ida']), {
    from: '2026-01-29',
    before: '2026-03-01',
    declaration: 'shipped',
  });
});

it('records that could not be read are asked for again', async () => {
  const { findUnknown, recordsBefore } = setUp();
  findUnknown.mockRejectedValueOnce(new Error('away'));
  await expect(recordsBefore('2026-03-01')).rejects.toThrow('away');
  expect(await recordsBefore('2026-03-01')).toBe(NOTHING);
});
