import { type Measure, type PageVisit, type Round, ratioTo, spreadOf } from './rounds.ts';

const NOTHING: PageVisit = {
  fcp: Number.NaN,
  lcp: Number.NaN,
  cls: Number.NaN,
  tbt: Number.NaN,
  hydrated: Number.NaN,
  search: Number.NaN,
  bytes: Number.NaN,
  requests: Number.NaN,
};

function roundsOf(measure: Measure, figures: readonly (readonly [number, number])[]): Round[] {
  return figures.map(([on, off]) => ({
    on: { ...NOTHING, [measure]: on },
    off: { ...NOTHING, [measure]: off },
  }));
}

test('the spread of figures is their median, their least and their most', () => {
  const rounds = roundsOf('lcp', [
    [30, 0],
    [10, 0],
    [20, 0],
  ]);
  expect(spreadOf(rounds, { server: 'on', measure: 'lcp' })).toEqual({
    median: 20,
    least: 10,
    most: 30,
  });
});

test('what was not measured once has no spread', () => {
  const rounds = roundsOf('lcp', [
    [30, 0],
    [Number.NaN, 0],
  ]);
  expect(spreadOf(rounds, { server: 'on', measure: 'lcp' })).toBeUndefined();
  expect(spreadOf(rounds, { server: 'against', measure: 'lcp' })).toBeUndefined();
});

test('servers are compared round by round', () => {
  const rounds = roundsOf('fcp', [
    [10, 20],
    [40, 100],
    [300, 1_000],
  ]);
  expect(ratioTo('off', { rounds, measure: 'fcp' })).toBe(0.4);
});

test('without a server to compare with there is no ratio', () => {
  expect(ratioTo('off', { rounds: roundsOf('tbt', [[0, 0]]), measure: 'tbt' })).toBeUndefined();
  expect(ratioTo('against', { rounds: roundsOf('tbt', [[5, 5]]), measure: 'tbt' })).toBeUndefined();
});

test('a ratio that is missing from one round is missing', () => {
  const rounds = roundsOf('lcp', [
    [10, 20],
    [Number.NaN, 20],
    [10, 20],
  ]);
  expect(ratioTo('off', { rounds, measure: 'lcp' })).toBeUndefined();
});
