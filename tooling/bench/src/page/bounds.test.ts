import { checkBounds, type MeasuredPage } from './bounds.ts';
import type { PageVisit } from './rounds.ts';

const ON: PageVisit = {
  fcp: 450,
  lcp: 450,
  cls: 0,
  tbt: 100,
  hydrated: 1_200,
  search: 1_500,
  bytes: 190_000,
  requests: 13,
};
const OFF: PageVisit = { ...ON, fcp: 1_000, lcp: 1_000, search: 2_000 };
const COMPARED = { isCompared: true };

function pageWith(own: Partial<PageVisit>, page: Partial<MeasuredPage> = {}): MeasuredPage {
  const round = { on: { ...ON, ...own }, off: OFF, against: OFF };
  return { path: '/', rounds: [round, round, round], shifts: { en: 0, pl: 0 }, ...page };
}

function missed(page: MeasuredPage): readonly string[] {
  return checkBounds(page, COMPARED)
    .filter(({ holds }) => !holds)
    .map(({ text }) => text);
}

test('a page at its bounds keeps to them', () => {
  expect(missed(pageWith({}))).toEqual([]);
});

test.each([
  ['is painted late', { fcp: 460 }, 'FCP on/off 0.46 (at most 0.45)'],
  ['shows its largest part late', { lcp: 460 }, 'LCP on/off 0.46 (at most 0.45)'],
  ['moves', { cls: 0.005 }, 'CLS 0.0050 in en, pl (less than 0.005)'],
  ['blocks', { tbt: 121 }, 'TBT 121 ms, off 100 ms (at most 120)'],
  ['is too large', { bytes: 190_001 }, 'bytes 190001 (at most 190000)'],
  ['asks too often', { requests: 14 }, 'requests 14 (at most 13)'],
  ['was not painted', { fcp: Number.NaN }, 'FCP on/off not measured (at most 0.45)'],
])('a page that %s misses a bound', (_what, own, text) => {
  expect(missed(pageWith(own))).toEqual([text]);
});

test('a page that moves in one language misses a bound', () => {
  expect(missed(pageWith({}, { shifts: { en: 0, pl: 0.02 } }))).toEqual([
    'CLS 0.0200 in en, pl (less than 0.005)',
  ]);
});

test('of a page that blocks for long, a tenth is noise', () => {
  const at = (tbt: number) => {
    const round = { on: { ...ON, tbt }, off: { ...OFF, tbt: 1_000 } };
    return missed(pageWith({}, { rounds: [round] }));
  };
  expect([at(1_100), at(1_101)]).toEqual([[], ['TBT 1101 ms, off 1000 ms (at most 1100)']]);
});

test('the search of Classic is compared with another commit, where one is measured', () => {
  const slow = pageWith({ search: 1_720, requests: 12 }, { path: '/classic' });
  expect(missed(slow)).toEqual(['search ready on/against 0.86 (at most 0.85)']);
  expect(checkBounds(slow, { isCompared: false }).every(({ holds }) => holds)).toBe(true);
});

test('without a round nothing is kept to', () => {
  const findings = checkBounds(pageWith({}, { rounds: [] }), COMPARED);
  expect(findings.filter(({ holds }) => holds)).toEqual([]);
});
