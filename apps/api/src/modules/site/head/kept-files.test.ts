import { expect, it } from 'vitest';
import { clockOf } from '../../../time/clock.ts';
import { createStaticFile } from '../static-file.ts';
import { createKeptFiles } from './kept-files.ts';

function setUp() {
  let now = 0;
  let made = 0;
  const files = createKeptFiles({ clock: clockOf(() => now), madeASecond: 20 });
  const ask = (key: string) =>
    files(key, () => {
      made += 1;
      const bytes = new TextEncoder().encode(key);
      return createStaticFile({ bytes, mediaType: 'text/html', cacheControl: 'no-cache' });
    });
  return {
    ask,
    pass: (ms: number) => {
      now += ms;
    },
    made: () => made,
  };
}

it('a file is made once while it is asked for', () => {
  const { ask, made } = setUp();
  expect(ask('a')).toBe(ask('a'));
  expect(made()).toBe(1);
});

it('a second has time for so many files, whatever is asked for, and the next one again', () => {
  const { ask, pass, made } = setUp();
  const answers = Array.from({ length: 1_000 }, (_, number) => ask(`${number}`));
  expect(answers.filter((file) => file !== undefined)).toHaveLength(20);
  expect(ask('0')).toBe(answers[0]);
  pass(1_000);
  expect(ask('999')).toBeDefined();
  expect(made()).toBe(21);
});

it('of many files the hundred asked for last are kept', () => {
  const { ask, pass, made } = setUp();
  for (let number = 0; number < 101; number += 1) {
    pass(1_000);
    ask(`${number}`);
  }
  ask('100');
  expect(made()).toBe(101);
  ask('0');
  expect(made()).toBe(102);
});
