import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BROKEN, type BrokenCheckout } from './broken-checkouts.ts';
import { changedCheckout, checkoutAt } from './checkout.ts';
import { HABIT_RULES, habitProblems } from './habits.ts';

const checkout = checkoutAt(fileURLToPath(new URL('../../../..', import.meta.url)));

function edited({ path, from, to = '' }: BrokenCheckout): string | undefined {
  const text = checkout.textOf(path);
  if (from === undefined || text === undefined) {
    return undefined;
  }
  expect(text).toContain(from);
  return text.replace(from, to);
}

test('the files around the code keep to every rule', () => {
  expect(habitProblems(checkout)).toEqual([]);
});

test.each(BROKEN)('$rule is broken by $path with "$to" in place of "$from"', (broken) => {
  const changed = changedCheckout(checkout, new Map([[broken.path, edited(broken)]]));
  expect(HABIT_RULES[broken.rule](changed).join('\n')).toContain(broken.says);
});

test('every rule has an edit that breaks it', () => {
  expect([...new Set(BROKEN.map(({ rule }) => rule))].sort()).toEqual(
    Object.keys(HABIT_RULES).sort(),
  );
});
