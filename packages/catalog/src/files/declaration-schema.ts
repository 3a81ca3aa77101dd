import { FIELD_KINDS, type FieldKind, MOST_COMPARED } from '@starguess/game-core';
import * as z from 'zod/mini';
import { BASE_FIELDS } from '../schema.ts';

const LONGEST_TEXT = 60;
const LANGUAGE = /^[a-z]{2}$/;
const FIELD_NAME = /^[a-z][A-Za-z0-9]{0,39}$/;

// Each schema's message follows "must be".

const TEXT = `a text of 1 to ${LONGEST_TEXT} characters without braces and <`;
const textSchema = z.string(TEXT).check(
  z.maxLength(LONGEST_TEXT, TEXT),
  z.refine((text) => text.trim() !== '' && !/[{}<]/.test(text), TEXT),
);

const TEXTS = 'a text by language, such as {"en": "Height"}';
const textsSchema = z
  .record(z.string().check(z.regex(LANGUAGE, TEXTS)), textSchema, TEXTS)
  .check(z.refine((texts) => Object.keys(texts).length > 0, TEXTS));

const FIELD = 'an object with kind and label';
const NUMBER = 'a number';
const fieldSchema = z.strictObject(
  {
    kind: z.enum(FIELD_KINDS, `one of ${FIELD_KINDS.join(', ')}`),
    label: textsSchema,
    values: z.optional(
      z.record(textSchema, textsSchema, 'texts by value, such as {"fire": {"en": "Fire"}}'),
    ),
    unit: z.optional(textSchema),
    min: z.optional(z.number(NUMBER)),
    max: z.optional(z.number(NUMBER)),
    whole: z.optional(z.boolean('true or false')),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? undefined : FIELD) },
);

const NAMED_FIELDS =
  'a field under a name of its own, of letters and digits, beginning with a small letter';
/**
 * Names with other meanings: query keys of Who's who, the slot of the rank's clue, and properties
 * of retired records, Crono's options and equal names.
 */
const TAKEN_NAMES = ['puzzle', 'possible', 'lang', 'ranking', 'retired', 'id', 'photo', 'bareName'];
const nameSchema = z.string().check(z.refine(isFieldName, NAMED_FIELDS));

const COMPARED = `a list of 2 to ${MOST_COMPARED} different fields, such as ["element", "rank"]`;
const CLUES = 'a list of at most two, such as [{"field": "firstSeen", "after": 5}]';
const TRIES = 'a number of tries from 1 to 99';
const HINT = 'a list of at most four fields';
const FIELD_TEXT = 'the name of a field';
/**
 * The kinds of a field that can be appended to a name. A yes or no would say too little, and several
 * values too much.
 */
export const DETAIL_KINDS: readonly FieldKind[] = ['choice', 'country', 'number', 'year'];
/** What `catalog.json` may hold. References to fields are checked apart. */
export const declarationSchema = z.strictObject({
  fields: z.record(nameSchema, fieldSchema, 'an object of fields by name'),
  compared: z.array(z.string(COMPARED), COMPARED).check(
    z.minLength(2, COMPARED),
    z.maxLength(MOST_COMPARED, COMPARED),
    z.refine((names) => new Set(names).size === names.length, COMPARED),
  ),
  clues: z.optional(
    z
      .array(
        z.strictObject(
          {
            field: z.string(FIELD_TEXT),
            after: z.int(TRIES).check(z.minimum(1, TRIES), z.maximum(99, TRIES)),
          },
          { error: ({ code }) => (code === 'unrecognized_keys' ? undefined : CLUES) },
        ),
        CLUES,
      )
      .check(z.maxLength(2, CLUES)),
  ),
  hint: z.optional(z.array(z.string(HINT), HINT).check(z.maxLength(4, HINT))),
  alike: z.optional(z.string(FIELD_TEXT)),
  detail: z.optional(z.string(FIELD_TEXT)),
  people: z.optional(z.boolean('true or false')),
});
export type RawDeclaration = z.output<typeof declarationSchema>;

/** Whether a field can be declared under a name. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name) && !Object.hasOwn(BASE_FIELDS, name) && !TAKEN_NAMES.includes(name);
}
