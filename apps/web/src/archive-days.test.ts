import { expect, it, vi } from 'vitest';

async function archiveDays(archiveFrom: string | undefined) {
  vi.resetModules();
  globalThis.__STARGUESS__ = { archiveFrom };
  return import('./archive-days.ts');
}

it.each([
  ['the configured day', '2026-01-05', '2026-01-05'],
  ['30 days before today where none is configured', undefined, '2026-01-30'],
  ['30 days before today where what is configured isn’t a date', 'soon', '2026-01-30'],
])('the archive begins on %s', async (_what, configured, first) => {
  const { archiveFrom, isInArchive } = await archiveDays(configured);
  expect(archiveFrom('2026-03-01')).toBe(first);
  expect(isInArchive(first, '2026-03-01')).toBe(true);
  expect(isInArchive('2026-01-04', '2026-03-01')).toBe(false);
  expect(isInArchive('2026-03-01', '2026-03-01')).toBe(false);
});
