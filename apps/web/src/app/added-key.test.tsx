import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StorageView } from '../features/dev-tools/storage-view.tsx';
import { parseRecords, readPlayerRecords } from '../features/statistics/player-records.ts';
import { makeRecordsText, parseRecordsText } from '../features/statistics/records-file.ts';
import { mergeRecords } from '../features/statistics/records-merge.ts';
import { keyReader } from '../stored/key-readings.ts';
import { type KeyRow, STORED_KEYS } from '../stored/keys.ts';
import { removeOwnData } from '../stored/own-data.ts';

const TODAY = '2026-11-21';

const STREAK: KeyRow = {
  owner: 'features/streak/best-streak.ts',
  shape: 'the longest streak there was',
  format: 'json',
  lasts: 'browser',
  travels: true,
  forgotten: true,
};

/** The table with three extra rows, which no other code knows. */
const read = keyReader({
  ...STORED_KEYS,
  'best-streak': STREAK,
  motto: { ...STREAK, format: 'text' },
  'own-secret': { ...STREAK, travels: false, forgotten: false },
});

const scope = { today: TODAY, read };

const STORED = { 'best-streak': '{"days":12}', motto: '"quoted"', 'own-secret': '7' };

function store(texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}

/** The file that a browser with these stored texts exports. */
function exportOf(texts: Readonly<Record<string, string>>): string {
  store(texts);
  const records = readPlayerRecords(scope);
  localStorage.clear();
  return makeRecordsText({ exportedAt: '2026-11-21T10:00:00.000Z', records });
}

function importOf(text: string) {
  const reading = parseRecordsText(text, scope);
  if (!reading.ok) throw new Error(reading.refusal.reason);
  return mergeRecords(
    { here: readPlayerRecords(scope), fromFile: reading.file.records },
    { today: TODAY, isGuessable: () => true },
  );
}

describe('a key added to the table', () => {
  it('is forgotten if its row says so', () => {
    store({ ...STORED, 'no-row': '1' });
    removeOwnData(read);
    expect(Object.keys(localStorage).sort()).toEqual(['no-row', 'own-secret']);
  });

  it('is exported if its row says so', () => {
    expect(JSON.parse(exportOf(STORED)).records).toEqual({
      'best-streak': { days: 12 },
      motto: '"quoted"',
    });
  });

  it('is imported as it was stored', () => {
    const { texts, summary } = importOf(exportOf(STORED));
    expect(Object.fromEntries(texts)).toEqual({ 'best-streak': '{"days":12}', motto: '"quoted"' });
    expect(summary.extras).toBe(2);
  });

  it('keeps its value here when a file brings another', () => {
    const file = exportOf(STORED);
    store({ 'best-streak': '{"days":3}' });
    const { texts, summary } = importOf(file);
    expect(Object.fromEntries(texts)).toEqual({ motto: '"quoted"' });
    expect(summary.extras).toBe(1);
  });

  it.each([
    ['own-secret', 7, 'unknownRecord'],
    ['motto', 7, 'badRecord'],
    ['best-streak', undefined, 'badRecord'],
  ])('is refused from a file where %s holds %j', (key, value, reason) => {
    expect(parseRecords([[key, value]], scope).problems).toEqual([{ key, reason }]);
  });

  it('is shown by the developer panel, with its owner and its shape', () => {
    store(STORED);
    render(<StorageView read={read} />);
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual([
      expect.stringContaining('best-streakfeatures/streak/best-streak.ts: the longest streak'),
      expect.stringContaining('"quoted"'),
      expect.stringContaining('own-secret'),
    ]);
  });
});
