import { describe, expect, test } from 'vitest';
import { declarationText, parseDeclaration } from './declaration-file.ts';
import { formatProblem } from './problem.ts';

const ELEMENTS = {
  fields: {
    group: {
      kind: 'choice',
      label: { en: 'Group', fr: 'Groupe' },
      values: { metal: { en: 'Metal', fr: 'Métal' }, gas: { en: 'Noble gas' } },
    },
    uses: { kind: 'choices', label: { en: 'Uses' } },
    foundIn: { kind: 'country', label: { en: 'Found in' } },
    radioactive: { kind: 'yes-no', label: { en: 'Radioactive' } },
    mass: { kind: 'number', label: { en: 'Mass' }, unit: 'u', min: 1, max: 300 },
    found: { kind: 'year', label: { en: 'Found' } },
  },
  compared: ['group', 'mass', 'rank'],
  clues: [{ field: 'found', after: 5 }],
  hint: ['group'],
  alike: 'group',
  detail: 'found',
  people: false,
} as const;

function read(content: unknown, rating: 'adult' | 'none' = 'none') {
  return parseDeclaration(typeof content === 'string' ? content : JSON.stringify(content), {
    rating,
  });
}

/** What is wrong with the declaration once these parts are changed. */
function problemsWith(changes: object, rating?: 'adult'): readonly string[] {
  const result = read({ ...ELEMENTS, ...changes }, rating);
  return result.ok ? [] : result.problems.map(formatProblem);
}

function field(changes: object): object {
  return { fields: { ...ELEMENTS.fields, ...changes } };
}

describe('a declaration', () => {
  test('has its fields without their texts, and the texts apart', () => {
    const result = read(ELEMENTS);
    expect(result).toMatchObject({
      ok: true,
      value: {
        declaration: {
          fields: {
            group: { kind: 'choice', values: ['metal', 'gas'] },
            mass: { kind: 'number', unit: 'u', min: 1, max: 300 },
          },
          compared: ['group', 'mass', 'rank'],
          people: false,
        },
        texts: { group: { label: { en: 'Group' }, values: { gas: { en: 'Noble gas' } } } },
      },
    });
  });

  test('needs no clue, no hint and nothing that is alike, and is of people if it says nothing', () => {
    const { fields, compared } = ELEMENTS;
    const result = read({ fields, compared });
    expect(result.ok && result.value.declaration).toMatchObject({
      clues: [],
      hint: [],
      people: true,
    });
  });

  test('is read from what it is written as', () => {
    const result = read(ELEMENTS);
    if (!result.ok) throw new Error('It is refused');
    expect(read(declarationText(result.value))).toEqual(result);
  });

  test.each<[string, object]>([
    [
      'fields.group.kind: must be one of choice, choices, country, yes-no, number, year, not "colour"',
      field({ group: { kind: 'colour', label: { en: 'Group' } } }),
    ],
    [
      'fields.mass.label: is missing: it must be a text by language, such as {"en": "Height"}',
      field({ mass: { kind: 'number' } }),
    ],
    [
      'fields.mass.label: must be a text by language, such as {"en": "Height"}, not {}',
      field({ mass: { kind: 'number', label: {} } }),
    ],
    [
      'fields.group.values.gas: must be a text by language, such as {"en": "Height"}, not {}',
      field({ group: { ...ELEMENTS.fields.group, values: { metal: { en: 'Metal' }, gas: {} } } }),
    ],
    [
      'fields.mass.values: is only for the kinds choice and choices, not for number',
      field({ mass: { ...ELEMENTS.fields.mass, values: { a: { en: 'A' } } } }),
    ],
    [
      'fields.mass.min: must be at most max, 300, not 400',
      field({ mass: { ...ELEMENTS.fields.mass, min: 400 } }),
    ],
    [
      'fields.mass.colour: is not part of a declaration',
      field({ mass: { ...ELEMENTS.fields.mass, colour: 'red' } }),
    ],
    [
      'compared: must be a list of 2 to 8 different fields, such as ["element", "rank"], not ["rank"]',
      { compared: ['rank'] },
    ],
    ['compared: names "weight", which is not among the fields', { compared: ['weight', 'rank'] }],
    [
      'clues: has two clues of one field: give each its own',
      {
        clues: [
          { field: 'found', after: 3 },
          { field: 'found', after: 6 },
        ],
      },
    ],
    [
      'clues.0.after: must be a number of tries from 1 to 99, not 0',
      { clues: [{ field: 'found', after: 0 }] },
    ],
    ['hint: names "colour", which is not among the fields', { hint: ['colour'] }],
    ['alike: names "colour", which is not among the fields', { alike: 'colour' }],
    ...['colour', 'rank', 'uses', 'radioactive'].map((detail): [string, object] => [
      `detail: names "${detail}", which is not a field of the kind choice, country, number, year`,
      { detail },
    ]),
    ['hints: is not part of a declaration', { hints: ['group'] }],
  ])('is refused: %s', (problem, changes) => {
    expect(problemsWith(changes)).toEqual([`catalog.json, ${problem}`]);
  });

  test.each(['name', 'rank', 'Group', 'a b', 'profileUrl', 'puzzle', 'ranking', 'retired', 'id'])(
    'has no field %j',
    (name) => {
      const [problem] = problemsWith(field({ [name]: ELEMENTS.fields.mass }));
      expect(problem).toContain(
        `catalog.json, fields.${name}: must be a field under a name of its own`,
      );
    },
  );

  test('that is of nobody is refused on a site rated for adults', () => {
    expect(problemsWith({}, 'adult')).toEqual([
      'catalog.json, people: is false on a site rated for adults: set "rating": "none" in site.json, and SITE_DIR to its folder',
    ]);
  });

  test('that isn’t a declaration is refused in one line', () => {
    for (const text of ['', '[]', '"x"', '{', '{"fields": [], "compared": {}}']) {
      const result = read(text);
      expect(result.ok).toBe(false);
    }
  });

  test('names all that is wrong at once', () => {
    expect(problemsWith({ compared: ['a', 'b'], hint: ['c'], alike: 'd' })).toHaveLength(4);
  });
});
