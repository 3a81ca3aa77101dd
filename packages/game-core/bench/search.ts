/**
 * Compares the search with calling `stringSimilarity` on every one of 10,000 names. Each round
 * times both one after the other, so that a busy machine slows both alike.
 */
import { performance } from 'node:perf_hooks';
import { stringSimilarity } from 'string-similarity-js';
import { createSearchIndex, searchOptions } from '../src/search/search.ts';
import { seededDraw } from '../src/seeded-draw.ts';

const NAMES = 10_000;
const ROUNDS = 21;
const MAX_MEAN_RATIO = 0.5;
const KEYSTROKES = [
  'a',
  'e',
  'r',
  'an',
  'la',
  'ana',
  'mari',
  'marina',
  'marnia',
  'la mari',
  'á',
  'zzz',
];

const SYLLABLES = 'a an be ca da el fi ga la li lo lu ma mi na no ra ri ro sa ta ti va ya zo'.split(
  ' ',
);

function generateNames(): readonly string[] {
  const draw = seededDraw(1);
  const word = () => {
    const text = Array.from({ length: 2 + draw(3) }, () => SYLLABLES[draw(SYLLABLES.length)]).join(
      '',
    );
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: NAMES }, () => `${word()} ${word()}`);
}

/** Uses the results, so that the engine cannot optimize the calls away. */
let sink = 0;

function millisecondsOf(work: () => number): number {
  const start = performance.now();
  sink += work();
  return performance.now() - start;
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

const names = generateNames();
const index = createSearchIndex(names.map((name, place) => ({ id: String(place), name })));
const nothingExcluded: ReadonlySet<string> = new Set();

function measure(text: string): {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
} {
  const search = () => searchOptions(index, { text, excludedIds: nothingExcluded }).length;
  const substringLength = Math.min(2, text.length);
  const scoreAll = () =>
    names.reduce((sum, name) => sum + stringSimilarity(text, name, substringLength), 0);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const theirs = millisecondsOf(scoreAll);
    const ours = millisecondsOf(search);
    return { ours, theirs, ratio: ours / theirs };
  });
  return {
    ours: medianOf(rounds.map((round) => round.ours)),
    theirs: medianOf(rounds.map((round) => round.theirs)),
    ratio: medianOf(rounds.map((round) => round.ratio)),
  };
}

for (const text of KEYSTROKES) measure(text);

const results = KEYSTROKES.map((text) => ({ text, ...measure(text) }));
for (const { text, ours, theirs, ratio } of results) {
  const matches = searchOptions(index, { text, excludedIds: nothingExcluded }).length;
  process.stdout.write(
    `${JSON.stringify(text).padEnd(9)} ${String(matches).padStart(5)} matches  ` +
      `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms  ratio ${ratio.toFixed(3)}\n`,
  );
}
const mean = results.reduce((sum, { ratio }) => sum + ratio, 0) / results.length;
process.stdout.write(`mean ratio ${mean.toFixed(3)}, at most ${MAX_MEAN_RATIO} allowed\n`);
process.exitCode = mean <= MAX_MEAN_RATIO && Number.isFinite(sink) ? 0 : 1;
