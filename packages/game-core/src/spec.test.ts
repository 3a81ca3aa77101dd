import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = new URL('./', import.meta.url);

function textOf(path: string): string {
  return readFileSync(new URL(path, source), 'utf8');
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const tests = files.filter((file) => file.endsWith('.test.ts'));
const rules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const paragraphs = textOf('../SPEC.md').split(/\n{2,}/);
const stated = paragraphs.flatMap((text) => text.match(/^\*\*([A-Z]+\d+)\*\*/)?.[1] ?? []);
const groups = new Set(stated.map(groupOf));
const quoted = new Set(
  tests
    .flatMap((file) => textOf(file).match(/(?<=['`](?:\[[A-Z]+\d+\] )*\[)[A-Z]+\d+(?=\] )/g) ?? [])
    .filter((id) => groups.has(groupOf(id))),
);

function groupOf(id: string): string {
  return id.replace(/\d+/, '');
}

describe('the document of rules', () => {
  test('states each id once', () => {
    expect(stated.length).toBeGreaterThan(0);
    expect(stated.filter((id, index) => stated.indexOf(id) !== index)).toEqual([]);
  });

  test('numbers each group from 1 without gaps', () => {
    const counts = new Map<string, number>();
    const expected = stated.map((id) => {
      const group = groupOf(id);
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return group + count;
    });
    expect(stated).toEqual(expected);
  });

  test.each(stated)('has one example for %s', (id) => {
    const paragraph = paragraphs.find((text) => text.startsWith(`**${id}** `)) ?? '';
    expect(paragraph.match(/^Example: /gm)).toHaveLength(1);
  });

  test('and the tests quote the same ids', () => {
    expect([...quoted].toSorted()).toEqual(stated.toSorted());
  });
});

test.each(rules)('%s reads no clock and draws nothing at random', (file) => {
  expect(textOf(file)).not.toMatch(
    /Date\.now|new Date\(\)|\bDate\(\)|Math\.random|getRandomValues/,
  );
});
