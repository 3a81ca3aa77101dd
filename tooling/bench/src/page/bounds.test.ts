import { checkBounds, type MeasuredPage } from './bounds.ts';
import type { PageVisit } from './rounds.ts';

const ON: PageVisit = {
  fcp: 450,
  lcp: 675,
  cls: 0,
  tbt: 100,
  hydrated: 1_200,
  search: 1_500,
  bytes: 192_000,
  requests: 14,
};
const OFF: PageVisit = { ...ON, fcp: 1_000, lcp: 1_000, search: 2_000 };
const COMPARED = { isCompared: true };

function pageWith(own: Partial<PageVisit>, page: Partial<MeasuredPage> = {}): MeasuredPage {
  const round = { on: { ...ON, ...own }, off: OFF, against: { ...OFF, fcp: 430 } };
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
  ['shows its largest part late', { lcp: 684 }, 'LCP/FCP 1.52 (at most 1.5)'],
  ['moves', { cls: 0.005 }, 'CLS 0.0050 in en, pl (less than 0.005)'],
  ['blocks', { tbt: 121 }, 'TBT 121 ms, off 100 ms (at most 120)'],
  ['is too large', { bytes: 192_001 }, 'bytes 192001 (at most 192000)'],
  ['asks too often', { requests: 15 }, 'requests 15 (at most 14)'],
])('a page that %s misses a bound', (_what, own, text) => {
  expect(missed(pageWith(own))).toEqual([text]);
});

test.each([
  ['late', { fcp: 460 }, ['FCP on/off 0.46 (at most 0.45)', 'FCP on/against 1.07 (at most 1.05)']],
  [
    'never',
    { fcp: Number.NaN },
    [
      'LCP/FCP not measured (at most 1.5)',
      'FCP on/off not measured (at most 0.45)',
      'FCP on/against not measured (at most 1.05)',
    ],
  ],
])('a page that is painted %s misses each bound of its first paint', (_when, own, texts) => {
  expect(missed(pageWith(own))).toEqual(texts);
});

test('a page that moves in one language misses a bound', () => {
  expect(missed(pageWith({}, { shifts: { en: 0, pl: 0.02 } }))).toEqual([
    'CLS 0.0200 in en, pl (less than 0.005)',
  ]);
});

test('of a page that blocks for long, a tenth is noise', () => {
  const at = (tbt: number) => {
    const round = { on: { ...ON, tbt }, off: { ...OFF, tbt: 1_000 }, against: ON };
    return missed(pageWith({}, { rounds: [round] }));
  };
  expect([at(1_100), at(1_101)]).toEqual([[], ['TBT 1101 ms, off 1000 ms (at most 1100)']]);
});

test('the search of Classic is compared with another commit, where one is measured', () => {
  const slow = pageWith({ search: 1_720 }, { path: '/classic' });
  expect(missed(slow)).toEqual(['search ready on/against 0.86 (at most 0.85)']);
  expect(checkBounds(slow, { isCompared: false }).every(({ holds }) => holds)).toBe(true);
});

test('without a round no bound is met', () => {
  const findings = checkBounds(pageWith({}, { rounds: [] }), COMPARED);
  expect(findings.filter(({ holds }) => holds)).toEqual([]);
});
