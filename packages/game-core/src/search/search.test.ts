import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchPlainly } from '../testing/plain-search.ts';
import { createSearchIndex, type Searchable, searchOptions } from './search.ts';

type Sought = { readonly names: readonly string[]; readonly text: string };

function optionsOf(names: readonly string[]): readonly Searchable[] {
  return names.map((name, index) => ({ id: String(index), name }));
}

function search(names: readonly string[], text: string) {
  return searchWithout([], { names, text });
}

function searchWithout(excludedIds: readonly string[], { names, text }: Sought) {
  const index = createSearchIndex(optionsOf(names));
  const found = searchOptions(index, { text, excludedIds: new Set(excludedIds) });
  return found.map(({ name }) => name);
}

/** Uses few different letters, so that names often contain a text, and in several places. */
const anyText = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'á', 'Ł', 'ß', ' ', '-', '’'),
  minLength: 1,
  maxLength: 5,
});

describe('the search', () => {
  test('[SEARCH2] finds names that contain the text, in any case and with any marks', () => {
    expect(search(['Łucja Díaz', 'Lucia Dias', 'Mia'], 'JA DI')).toEqual(['Łucja Díaz']);
    expect(search(['Lucia'], 'łu')).toEqual(['Lucia']);
    expect(search(['Mia'], 'mai')).toEqual([]);
  });

  test.each(['', ' ', '\u0301', ' \t '])('[SEARCH3] finds nothing for %o', (text) => {
    expect(search(['Mia', ' '], text)).toEqual([]);
  });

  test('[SEARCH2] finds names in letters that are compatible, as full-width ones', () => {
    expect(search(['Velvet Oak'], 'ｖｅｌｖｅｔ　ｏａｋ')).toEqual(['Velvet Oak']);
    expect(search(['ﬁona'], 'fion')).toEqual(['ﬁona']);
  });

  test.each([
    ['하나', 'ㅎ 하 한 하나'],
    ['과자', 'ㄱ 고 과 괒 과자'],
    ['값이', 'ㄱ 가 갑 값 값ㅇ 값이'],
    ['윤아', 'ㅇ 유 윤 윤ㅇ 윤아'],
    ['아이유', 'ㅇ 아 앙 아이 아잉 아이유'],
  ])('[SEARCH1] [SEARCH2] finds %j at each key that types it: %s', (name, steps) => {
    for (const text of steps.split(' ')) expect(search([name], text)).toEqual([name]);
    expect(search([name], '허')).toEqual([]);
  });

  test.each([
    ['か', 'がく'],
    ['ก่', 'ก้า'],
    ['कि', 'काम'],
  ])('[SEARCH1] %j does not find %j: its mark makes another letter', (text, name) => {
    expect(search([name], text)).toEqual([]);
  });

  test('[SEARCH4] leaves out excluded ids', () => {
    const names = ['Mia', 'Mina', 'Mira'];
    expect(searchWithout(['1'], { names, text: 'mi' })).toEqual(['Mia', 'Mira']);
  });
});

describe('the order of matches', () => {
  test('[SEARCH5] has the most similar name first', () => {
    const names = ['Ana Maria Luz', 'Ana', 'Mariana', 'Anabel'];
    expect(search(names, 'ana')).toEqual(['Ana', 'Anabel', 'Mariana', 'Ana Maria Luz']);
  });

  test('[SEARCH5] has the shortest name first for one letter', () => {
    expect(search(['Zoe Lux', 'Xi', 'Max'], 'x')).toEqual(['Xi', 'Max', 'Zoe Lux']);
  });

  test('[SEARCH6] breaks ties by start of the name, start of a word, and alphabet', () => {
    const names = ['Zz Nora', 'Leonora', 'Noraleo', 'Aa-Nora', 'Elenora', 'Noraann', 'Lenoran'];
    expect(search(names, 'nora')).toEqual([
      'Noraann',
      'Noraleo',
      'Aa-Nora',
      'Zz Nora',
      'Elenora',
      'Lenoran',
      'Leonora',
    ]);
  });

  test('[SEARCH6] counts a later word even if the text occurs earlier within another', () => {
    expect(search(['bana ana', 'banana a'], 'ana')).toEqual(['bana ana', 'banana a']);
    expect(search(['bcabc abc', 'aabc-aabc'], 'abc')).toEqual(['bcabc abc', 'aabc-aabc']);
  });

  test('[SEARCH6] keeps the given order of names that fold alike', () => {
    expect(search(['Aná', 'Ana', 'ANA'], 'an')).toEqual(['Aná', 'Ana', 'ANA']);
  });
});

describe('names that match by their words', () => {
  test.each([
    ['diaz luc', ['Łucja Díaz'], ['Łucja Díaz']],
    ['LUC-diaz', ['Łucja Maria Díaz'], ['Łucja Maria Díaz']],
    ['ana ana', ['Ana Maria', 'Maria Ana Anabel'], ['Maria Ana Anabel']],
    ['a an', ['Ana Alma', 'Ana Luz'], ['Ana Alma']],
    ['ria lux', ['Maria Lux'], ['Maria Lux']],
    ['lux ria', ['Maria Lux'], []],
    ['-', ['Maria Lux'], []],
    ['शर् ने', ['नेहा शर्मा'], ['नेहा शर्मा']],
    ['मा ने', ['नेहा शर्मा'], []],
  ])('[SEARCH7] %j finds each word’s beginning in any order', (text, names, found) => {
    expect(search(names, text)).toEqual(found);
  });

  test.each([
    ['nachtigal', 'Lucelle Nachtigell', 'a letter substituted'],
    ['nachigell', 'Lucelle Nachtigell', 'a letter left out'],
    ['nachttigell', 'Lucelle Nachtigell', 'a letter too many'],
    ['nahctigell', 'Lucelle Nachtigell', 'two neighbours swapped'],
    ['achtigell', 'Lucelle Nachtigell', 'the first letter left out'],
    ['luxx', 'Zoe Lux', 'a letter behind the word'],
    ['nachtigal lucel', 'Lucelle Nachtigell', 'another word in front'],
    ['lucele nach', 'Lucelle Nachtigell', 'the slip in the longer word'],
    ['ana anni', 'Ana Anna', 'a word that fits twice'],
  ])('[SEARCH8] %j finds %j: %s', (text, name) => {
    expect(search([name], text)).toEqual([name]);
  });

  test.each([
    ['mai', 'Mia', 'the word is short'],
    ['nahctigal', 'Nachtigell', 'there are two edits'],
    ['lucele nachtigal', 'Lucelle Nachtigell', 'there are two slips'],
    ['lucele bach', 'Lucelle Nachtigell', 'the short word has the slip'],
    ['anna anni', 'Maria Anna', 'two typed words stand for one'],
    ['htigal', 'Nachtigell', 'it isn’t a beginning'],
  ])('[SEARCH8] %j does not find %j if %s', (text, name) => {
    expect(search([name], text)).toEqual([]);
  });

  test('[SEARCH9] come after those that contain the text, each group by edit-distance ratio', () => {
    const names = ['Ana Maria Luz', 'Ana Luz', 'Luz Ann', 'Bella Luz Ana', 'Luz Ana', 'Ana Luzia'];
    const found = ['Luz Ana', 'Bella Luz Ana', 'Ana Maria Luz', 'Ana Luzia', 'Ana Luz'];
    expect(search(names, 'luz ana')).toEqual(found);
    const similar = ['Maria Lux', 'Mario', 'Marta', 'Maria', 'Anmarie'];
    expect(search(similar, 'marie')).toEqual(['Anmarie', 'Maria', 'Mario', 'Maria Lux']);
    expect(search(['Ida Maria', 'Maria Ida'], 'marie')).toEqual(['Maria Ida', 'Ida Maria']);
  });

  test('[SEARCH2] [SEARCH5] [SEARCH7] [SEARCH8] [SEARCH9] [SEARCH10] are found as by comparing every name', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'Á', 'c'),
      minLength: 1,
      maxLength: 6,
    });
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const named = fc.record({ name, aliases: fc.option(fc.array(name, { maxLength: 2 })) });
    fc.assert(
      fc.property(fc.array(named, { maxLength: 20 }), fc.oneof(name, anyText), (records, text) => {
        const options = records.map(({ name, aliases }, index) => ({
          id: String(index),
          name,
          aliases: aliases ?? undefined,
        }));
        const index = createSearchIndex(options);
        const found = searchOptions(index, { text, excludedIds: new Set() });
        expect(found.map(({ id }) => id)).toEqual(searchPlainly(options, text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('aliases', () => {
  const options = [
    { id: 'a', name: 'Zoe Lux', aliases: ['Mothwing', 'Luz'] },
    { id: 'b', name: 'Mothilda Brandt' },
    { id: 'c', name: 'Ida', aliases: [] },
  ];
  const index = createSearchIndex(options);

  function idsFor(text: string, excludedIds: readonly string[] = []) {
    const found = searchOptions(index, { text, excludedIds: new Set(excludedIds) });
    return found.map(({ id }) => id);
  }

  test('[SEARCH10] match and are ordered as names are', () => {
    expect(idsFor('moth')).toEqual(['a', 'b']);
    expect(idsFor('mothi')).toEqual(['b', 'a']);
  });

  test('[SEARCH10] find their option once, in its best place', () => {
    expect(idsFor('lu')).toEqual(['a']);
    expect(idsFor('zoe')).toEqual(['a']);
  });

  test('[SEARCH10] are not mixed with the name or with one another', () => {
    expect(idsFor('zoe moth')).toEqual([]);
  });

  test('[SEARCH4] find nothing that is excluded', () => {
    expect(idsFor('moth', ['a'])).toEqual(['b']);
  });
});
