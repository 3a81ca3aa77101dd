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
const NOTHING_EXCLUDED: ReadonlySet<string> = new Set();

const names = inventedNames();
const index = createSearchIndex(names.map((name, place) => ({ id: String(place), name })));

/** The sum of all results, printed so that the engine cannot optimize the calls away. */
let checksum = 0;

// Warms the engine up.
for (const text of KEYSTROKES) measure(text);

const results = KEYSTROKES.map((text) => ({ text, ...measure(text) }));
for (const { text, ours, theirs, ratio } of results) {
  process.stdout.write(
    `${JSON.stringify(text).padEnd(9)} ${String(numberOfMatches(text)).padStart(5)} matches  ` +
      `${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms  ratio ${ratio.toFixed(3)}\n`,
  );
}
const mean = results.reduce((sum, { ratio }) => sum + ratio, 0) / results.length;
process.stdout.write(`mean ratio ${mean.toFixed(3)}, at most ${MAX_MEAN_RATIO} allowed\n`);
process.stdout.write(`checksum ${checksum.toFixed(0)}\n`);
process.exitCode = mean <= MAX_MEAN_RATIO ? 0 : 1;

function inventedNames(): readonly string[] {
  const draw = seededDraw(1);
  const word = () => {
    const syllables = Array.from({ length: 2 + draw(3) }, () => SYLLABLES[draw(SYLLABLES.length)]);
    const text = syllables.join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: NAMES }, () => `${word()} ${word()}`);
}

/** The medians of all rounds: milliseconds of a search and of a full comparison, and their ratio. */
function measure(text: string) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const theirs = millisecondsOf(() => sumOfSimilarities(text));
    const ours = millisecondsOf(() => numberOfMatches(text));
    return { ours, theirs, ratio: ours / theirs };
  });
  return {
    ours: medianOf(rounds.map((round) => round.ours)),
    theirs: medianOf(rounds.map((round) => round.theirs)),
    ratio: medianOf(rounds.map((round) => round.ratio)),
  };
}

function sumOfSimilarities(text: string): number {
  const substringLength = Math.min(2, text.length);
  return names.reduce((sum, name) => sum + stringSimilarity(text, name, substringLength), 0);
}

function numberOfMatches(text: string): number {
  return searchOptions(index, { text, excludedIds: NOTHING_EXCLUDED }).length;
}

function millisecondsOf(work: () => number): number {
  const start = performance.now();
  checksum += work();
  return performance.now() - start;
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
