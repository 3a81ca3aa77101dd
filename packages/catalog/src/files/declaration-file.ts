import { type Declaration, type FieldDeclaration, RANK_FIELD } from '@starguess/game-core';
import type * as z from 'zod/mini';
import { DETAIL_KINDS, declarationSchema, type RawDeclaration } from './declaration-schema.ts';
import { parseJson } from './json-text.ts';
import { type CatalogProblem, fieldProblem, fileProblem } from './problem.ts';
import { isRawRecord, shownValue } from './raw-record.ts';
import type { CatalogDemands } from './record-rules.ts';

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

/** The file's text that parses to this declaration. */
export function declarationText({ declaration, texts }: DeclarationFile): string {
  const fields = Object.entries(declaration.fields).map(([name, field]) => {
    const { label = {}, values } = texts[name] ?? {};
    return [name, { ...field, label, ...(field.values && { values }) }];
  });
  return `${JSON.stringify({ ...declaration, fields: Object.fromEntries(fields) }, null, 2)}\n`;
}

function declarationFile(raw: RawDeclaration): DeclarationFile {
  const { fields, clues = [], hint = [], people = true, ...others } = raw;
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

/** The declaration without references to missing fields. */
function withKnownFields(declaration: RawDeclaration): RawDeclaration {
  const { alike, detail, compared, clues, hint, ...others } = declaration;
  const isKnown = (name: string | undefined) =>
    name !== undefined && (name === RANK_FIELD || Object.hasOwn(others.fields, name));
  return {
    ...others,
    compared: compared.filter(isKnown),
    clues: clues?.filter(({ field }) => isKnown(field)),
    hint: hint?.filter(isKnown),
    ...(isKnown(alike) ? { alike } : {}),
    ...(isKnown(detail) ? { detail } : {}),
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
