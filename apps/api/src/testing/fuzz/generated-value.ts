import fc from 'fast-check';
import type { ValueSchema } from './api-document.ts';

/** Values by field name that the server knows; without them every request names an unknown game. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export const text = fc.string({ unit: 'grapheme', maxLength: 40 });

export const HOSTILE_TEXTS = [
  ...['', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '\u200b', '\ufeff', '🏳️‍🌈'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '{{7*7}}',
    '#{7*7}',
    '%00',
    '../..',
  ],
  ...["' OR 1=1 --", '"; DROP TABLE crono_run; --', '<script>alert(1)</script>', '=1+1', 'null'],
  ...['0', '-1', '1e309', 'NaN', '2026-02-30', '0000-00-00', '9999-12-31', 'x'.repeat(3_000)],
  'e\u0301'.repeat(200),
];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(null, true, false, 0, -0, 1e308, -1, 2 ** 53, 0.1, [], {}, [[]], [null]),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

export function objectOf(
  { properties = {}, required = [] }: ValueSchema,
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valueFor({ name, schema }, known)]),
    ),
    { requiredKeys: required },
  );
}

export function valueFor(
  { name, schema }: { readonly name: string; readonly schema: ValueSchema },
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const types = [schema.type ?? []].flat();
  const choices: fc.Arbitrary<unknown>[] = [];
  if (schema.enum !== undefined) choices.push(fc.constantFrom(...schema.enum));
  else if (types.includes('string')) choices.push(stringOf(schema));
  if (types.includes('null')) choices.push(fc.constant(null));
  if (types.includes('object')) choices.push(objectOf(schema, known));
  if (choices.length === 0) choices.push(fc.jsonValue());
  const meaningful = known[name] ?? [];
  const any = fc.oneof(...choices);
  if (meaningful.length === 0) return any;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...meaningful) },
    { weight: 1, arbitrary: any },
  );
}

/** The object with one field wrong, missing or added. */
export function spoiled(value: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys(value);
  const anyName = fc.oneof(fc.constantFrom(...names, 'extra', '__proto__'), text);
  return fc.oneof(
    fc.tuple(anyName, hostileValue).map(([name, wrong]) => ({ ...value, [name]: wrong })),
    anyName.map((gone) => Object.fromEntries(Object.entries(value).filter(([n]) => n !== gone))),
    hostileValue,
  );
}

function stringOf({ pattern, minLength = 0, maxLength = 200 }: ValueSchema): fc.Arbitrary<string> {
  const lengths = { minLength, maxLength: Math.min(maxLength, 200) };
  if (pattern === undefined) return fc.string({ unit: 'grapheme', ...lengths });
  const expression = new RegExp(pattern, 'u');
  // The generator does not support Unicode properties; almost no generated text has what they
  // exclude.
  return pattern.includes('\\p{')
    ? fc.string({ unit: 'grapheme', ...lengths }).filter((value) => expression.test(value))
    : fc.stringMatching(expression);
}
