import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('./', import.meta.url);

function textOf(path: string): string {
  return readFileSync(new URL(path, source), 'utf8');
}

const rules = textOf('../SPEC.md').matchAll(/^\*\*([A-Z]+\d+)\*\* (?:.+\n)+/gm);

test.each(Array.from(rules, ([rule, id]) => ({ id, rule })))('$id has one example', ({ rule }) => {
  expect(rule.match(/^Example: /gm)).toHaveLength(1);
});

const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

test.each(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')))(
  '%s reads no clock and draws nothing at random',
  (file) => {
    expect(textOf(file)).not.toMatch(
      /Date\.now|new Date\(\)|\bDate\(\)|Math\.random|getRandomValues/,
    );
  },
);
