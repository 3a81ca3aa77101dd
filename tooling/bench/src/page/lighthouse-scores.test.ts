import { type LighthouseReport, lostAudits, medianScore, scoresOf } from './lighthouse-scores.ts';

function report(score: number | null, audits: LighthouseReport['audits'] = {}): LighthouseReport {
  const auditRefs = Object.keys(audits).map((id) => ({ id }));
  return {
    categories: {
      performance: { score, auditRefs: [{ id: 'speed-index' }] },
      seo: { score, auditRefs },
    },
    audits: { ...audits, 'speed-index': { score: 0.5 } },
  };
}

test('scores are out of 100, run by run', () => {
  const reports = [report(0.98), report(null), report(0.29)];
  expect(scoresOf(reports, 'performance')).toEqual([98, Number.NaN, 29]);
  expect(scoresOf(reports, 'accessibility')).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('the median counts a failed run as 0', () => {
  expect(medianScore([100, Number.NaN, 98])).toBe(98);
  expect(medianScore([100, Number.NaN, Number.NaN])).toBe(0);
});

test('lost audits are those below their full score in any run, those of performance apart', () => {
  const reports = [
    report(1, { 'meta-description': { score: 1 }, canonical: { score: null } }),
    report(0.9, { 'meta-description': { score: 0 }, canonical: { score: null } }),
  ];
  expect(lostAudits(reports)).toEqual(['meta-description']);
});
