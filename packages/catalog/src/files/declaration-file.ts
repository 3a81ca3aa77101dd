import {
  type Declaration,
  FIELD_KINDS,
  type FieldDeclaration,
  type FieldKind,
  MOST_COMPARED,
  RANK_FIELD,
} from '@starguess/game-core';
import * as z from 'zod/mini';
import { BASE_FIELDS } from '../schema.ts';
import { type CatalogProblem, fieldProblem, fileProblem } from './problem.ts';
import type { CatalogDemands } from './record-rules.ts';
import { parseJson } from './source-file.ts';
import { isRawRecord, shownValue } from './validation.ts';

export const DECLARATION_FILE = 'catalog.json';

/** A text by language; the first replaces missing ones. */
export type TextByLanguage = Readonly<Record<string, string>>;

/** The texts of a field and its values. */
export type FieldTexts = {
  readonly label: TextByLanguage;
  readonly values: Readonly<Record<string, TextByLanguage>>;
};

export type DeclarationFile = {
  readonly declaration: Declaration;
  /** By field. */
  readonly texts: Readonly<Record<string, FieldTexts>>;
};

export type ReadDeclaration =
  | { readonly ok: true; readonly value: DeclarationFile }
  | {
      readonly ok: false;
      readonly problems: readonly CatalogProblem[];
      /**
       * The declaration without references to missing fields, so that the lists can be checked
       * anyway.
       */
      readonly usable?: DeclarationFile;
    };

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
/** After a name, a yes or no says too little, and several values too much. */
const DETAIL_KINDS: readonly FieldKind[] = ['choice', 'country', 'number', 'year'];
const declarationSchema = z.strictObject({
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
type RawDeclaration = z.output<typeof declarationSchema>;

/** Reads what a catalogue declares of its records. Reports all that is wrong at once. */
export function parseDeclaration(
  text: string,
  { rating }: Pick<CatalogDemands, 'rating'>,
): ReadDeclaration {
  const json = parseJson(text);
  if (!json.ok) return { ok: false, problems: [fileProblem(DECLARATION_FILE, json.reason)] };
  const parsed = declarationSchema.safeParse(json.value);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => problemOf(issue, json.value)),
    };
  }
  const problems = contradictions(parsed.data, rating);
  return problems.length === 0
    ? { ok: true, value: declarationFile(parsed.data) }
    : { ok: false, problems, usable: declarationFile(withKnownFields(parsed.data)) };
}

function withKnownFields({
  alike,
  detail,
  compared,
  clues,
  hint,
  ...others
}: RawDeclaration): RawDeclaration {
  const isKnown = (name: string | undefined) =>
    name !== undefined && (name === RANK_FIELD || Object.hasOwn(others.fields, name));
  return {
    ...others,
    compared: compared.filter(isKnown),
    clues: clues?.filter(({ field }) => isKnown(field)),
    hint: hint?.filter(isKnown),
    ...(isKnown(alike) && { alike }),
    ...(isKnown(detail) && { detail }),
  };
}

/** The file's text that parses to this declaration. */
export function declarationText({ declaration, texts }: DeclarationFile): string {
  const fields = Object.entries(declaration.fields).map(([name, field]) => {
    const { label = {}, values } = texts[name] ?? {};
    return [name, { ...field, label, ...(field.values && { values }) }];
  });
  return `${JSON.stringify({ ...declaration, fields: Object.fromEntries(fields) }, null, 2)}\n`;
}

/** Whether a field can be declared under a name. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name) && !Object.hasOwn(BASE_FIELDS, name) && !TAKEN_NAMES.includes(name);
}

function declarationFile({
  fields,
  clues = [],
  hint = [],
  people = true,
  ...others
}: RawDeclaration): DeclarationFile {
  const declaredFields: Record<string, FieldDeclaration> = {};
  const texts: Record<string, FieldTexts> = {};
  for (const [name, { label, values, ...field }] of Object.entries(fields)) {
    declaredFields[name] = { ...field, ...(values && { values: Object.keys(values) }) };
    texts[name] = { label, values: values ?? {} };
  }
  return {
    declaration: { ...others, clues, hint, people, fields: declaredFields },
    texts,
  };
}

/** How a declaration contradicts itself or its site. */
function contradictions(
  { fields, compared, clues = [], hint = [], alike, detail, people = true }: RawDeclaration,
  rating: CatalogDemands['rating'],
): readonly CatalogProblem[] {
  const problems: CatalogProblem[] = [];
  const report = (field: string, reason: string) => {
    problems.push(fieldProblem(DECLARATION_FILE, { field, reason }));
  };
  const clueFields = clues.map(({ field }) => field);
  const used = { compared, clues: clueFields, hint, alike: [alike] };
  for (const [place, names] of Object.entries(used)) {
    for (const name of names) {
      if (name === undefined || name === RANK_FIELD || Object.hasOwn(fields, name)) continue;
      report(place, `names ${shownValue(name)}, which is not among the fields`);
    }
  }
  if (new Set(clueFields).size < clueFields.length) {
    report('clues', 'has two clues of one field: give each its own');
  }
  const detailKind = detail === undefined ? undefined : fields[detail]?.kind;
  if (detail !== undefined && !(detailKind && DETAIL_KINDS.includes(detailKind))) {
    report(
      'detail',
      `names ${shownValue(detail)}, which is not a field of the kind ${DETAIL_KINDS.join(', ')}`,
    );
  }
  for (const [name, { kind, values, min, max }] of Object.entries(fields)) {
    if (values !== undefined && kind !== 'choice' && kind !== 'choices') {
      report(`fields.${name}.values`, `is only for the kinds choice and choices, not for ${kind}`);
    }
    if (min !== undefined && max !== undefined && min > max) {
      report(`fields.${name}.min`, `must be at most max, ${max}, not ${min}`);
    }
  }
  if (!people && rating !== 'none') {
    report(
      'people',
      'is false on a site rated for adults: set "rating": "none" in site.json, and SITE_DIR to its folder',
    );
  }
  return problems;
}

function problemOf(issue: z.core.$ZodIssue, file: unknown): CatalogProblem {
  const at = (path: readonly PropertyKey[]) => path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const field = issue.keys.map((key) => at([...issue.path, key])).join(', ');
    return fieldProblem(DECLARATION_FILE, { field, reason: 'is not part of a declaration' });
  }
  const expected = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  const value = issue.path.reduce<unknown>(
    (within, key) =>
      isRawRecord(within) || Array.isArray(within) ? Reflect.get(within, key) : undefined,
    file,
  );
  const reason =
    value === undefined
      ? `is missing: it must be ${expected}`
      : `must be ${expected}, not ${shownValue(value)}`;
  return fieldProblem(DECLARATION_FILE, { field: at(issue.path), reason });
}
