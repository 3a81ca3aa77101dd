import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from './folded-text.ts';
import { matchedParts } from './matched-parts.ts';

/** The name with its matched parts in brackets. */
function marked(name: string, text: string): string {
  return matchedParts(name, text)
    .map((part) => (part.isMatched ? `[${part.text}]` : part.text))
    .join('');
}

const anyLetters = fc.constantFrom(
  ...['a', 'B', 'á', 'a\u0323\u0301', 'ß', 'Œ', 'İ', '𝒶', ' ', '’'],
  ...['ﬁ', '각', '과', 'ㄱ', 'ガ', 'क\u093f'],
);
const anyName = fc.string({ unit: anyLetters, maxLength: 12 });

describe('the matched parts of a name', () => {
  test.each([
    ['Anastasia', 'ana', '[Ana]stasia'],
    ['Łucja Díaz', 'ja di', 'Łuc[ja Dí]az'],
    ['Łucja Díaz', 'diaz luc', '[Łuc]ja [Díaz]'],
    ['Banana Ana', 'ana', 'Banana [Ana]'],
    ['Diana', 'an', 'Di[an]a'],
    ['Weiß', 'weis', '[Weiß]'],
    ['Weiß Ida', 's id', 'Wei[ß Id]a'],
    ['Œnone', 'e', '[Œ]none'],
    ['Ma\u0323ya', 'ma', '[Ma\u0323]ya'],
    ['ﬁona Oak', 'f', '[ﬁ]ona Oak'],
    ['ﬁona Oak', 'ona o', 'ﬁ[ona O]ak'],
    ['Ｖelvet 5㎏', 'ＶＥ', '[Ｖe]lvet 5㎏'],
    ['Ｖelvet 5㎏', 'g', 'Ｖelvet 5[㎏]'],
    ['한국 하나', '한ㄱ', '[한국] 하나'],
    ['하나 국', '한', '[하나] 국'],
    ['국하나', '하나', '국[하나]'],
    ['नेहा शर्मा', 'शर् ने', '[ने]हा [शर्]मा'],
    ['ガガ\u3099', 'ガ', '[ガ]ガ\u3099'],
    ['Lucelle Nachtigell', 'nachtigal', 'Lucelle [Nachtigel]l'],
    ['Lux', 'luxxx', 'Lux'],
    ['Zoe Lux', 'luxx', 'Zoe [Lux]'],
    ['Zoe Lux', 'moth', 'Zoe Lux'],
    ['Zoe Lux', ' ', 'Zoe Lux'],
    ['Zoe  Lux', 'lux', 'Zoe  Lux'],
  ])('[SEARCH11] of %j for %j are %j', (name, text, parts) => {
    expect(marked(name, text)).toBe(parts);
  });

  test('[SEARCH11] are in order, none is empty, and together they are the name', () => {
    fc.assert(
      fc.property(anyName, anyName, (name, text) => {
        const parts = matchedParts(name, text);
        expect(parts.map((part) => part.text).join('')).toBe(name);
        for (const part of parts) {
          expect(part.text).not.toBe('');
          expect(name.startsWith(part.text, part.start)).toBe(true);
        }
      }),
    );
  });

  test('[SEARCH11] contain the text where the name does', () => {
    const trimmed = anyName.filter((name) => name.trim() === name && !name.includes('  '));
    fc.assert(
      fc.property(trimmed, fc.nat(12), fc.nat(4), (name, start, length) => {
        const folded = foldText(name);
        const text = foldText(folded.slice(start, start + length));
        fc.pre(text !== '');
        const matches = matchedParts(name, text).filter(({ isMatched }) => isMatched);
        expect(matches).toHaveLength(1);
        expect(foldText(matches[0]?.text ?? '')).toContain(text);
      }),
    );
  });
});
