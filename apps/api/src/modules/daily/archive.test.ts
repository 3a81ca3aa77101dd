import { expect, it, vi } from 'vitest';
import { createPastRecords } from './archive.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';

const NOTHING = { performers: [], channels: [] };

function setUp() {
  const findOthers = vi.fn<ServedTargetRepository['findOthers']>().mockResolvedValue([]);
  const recordsBefore = createPastRecords({
    repository: { findOthers },
    readRecords: () => NOTHING,
    knownIds: new Set(['ida']),
    declaration: 'shipped',
    archiveFrom: '2026-01-30',
  });
  return { findOthers, recordsBefore };
}

it('the records of past days are read once for a date, however many ask', async () => {
  const { findOthers, recordsBefore } = setUp();
  await Promise.all([recordsBefore('2026-03-01'), recordsBefore('2026-03-01')]);
  await recordsBefore('2026-03-01');
  await recordsBefore('2026-03-02');
  await recordsBefore('2026-03-01');
  expect(findOthers.mock.calls.map(([, { before }]) => before)).toEqual([
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('the day before the first one has records too, and those of the catalogue are left out', async () => {
  const { findOthers, recordsBefore } = setUp();
  await recordsBefore('2026-03-01');
  expect(findOthers).toHaveBeenCalledWith(new Set(['ida']), {
    from: '2026-01-29',
    before: '2026-03-01',
    declaration: 'shipped',
  });
});

it('records that could not be read are asked for again', async () => {
  const { findOthers, recordsBefore } = setUp();
  findOthers.mockRejectedValueOnce(new Error('away'));
  await expect(recordsBefore('2026-03-01')).rejects.toThrow('away');
  expect(await recordsBefore('2026-03-01')).toBe(NOTHING);
});
