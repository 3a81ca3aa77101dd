import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from './folded-text.ts';

const anyScripts = fc.string({
  unit: fc.constantFrom(
    ...['a', 'ß', 'Σ', 'é', '\u0301', '\u0307', 'İ', '\u00b4', ' ', '\u200d', 'か', '\u3099', 'ﾞ'],
    ...['क', '\u093f', '각', '과', 'ᄀ', 'ᅡ', 'ᆨ', 'ㄳ', 'ㅘ', '\u302e', '𝕬', '…'],
  ),
});

describe('folding', () => {
  test.each([
    ['Ána DÍAZ', 'ana diaz'],
    ['A\u0301na', 'ana'],
    ['Łøđßœæþı', 'lodssoeaethi'],
    ['ŁØĐẞŒÆÞI', 'lodssoeaethi'],
    ['  Łucja  O’Díaz', "lucja o'diaz"],
    ['İpek', 'ipek'],
    ['O’Neil', "o'neil"],
    ['O‘Neil', "o'neil"],
    ['  ana \t\u00A0 lu ', 'ana lu'],
    ['Ana-Lu J.', 'ana-lu j.'],
    ['ｖｅｌｖｅｔ　ＯＡＫ', 'velvet oak'],
    ['Ｚo\u0308e ﬁn 5㎏ №7', 'zoe fin 5kg no7'],
    ['Ο Γιώργος ΤΖΑΒΈΛΛΑΣ', 'ο γιωργοσ τζαβελλασ'],
    ['Алёна Й', 'алена и'],
    ['ガンダ ｶﾞ か\u3099 か', 'ガンダ ガ が か'],
    ['हिन्दी', 'हिन्दी'],
    ['ที่รัก', 'ที่รัก'],
    ['בֹּקֶר', 'בֹּקֶר'.normalize()],
    ['1\u20e3 \u0301a', '1 a'],
    ['\u0301', ''],
    [' ', ''],
  ])('[SEARCH1] %o folds to %o', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test.each([
    ['한국', 'ㅎㅏㄴㄱㅜㄱ'],
    ['한국'.normalize('NFD'), 'ㅎㅏㄴㄱㅜㄱ'],
    ['값', 'ㄱㅏㅂㅅ'],
    ['과', 'ㄱㅗㅏ'],
    ['까닭', 'ㄲㅏㄷㅏㄹㄱ'],
    ['ﾊﾝ ᄒㅏᆫ', 'ハン ㅎㅏㄴ'],
  ])('[SEARCH1] %j folds to the letters %j', (text, letters) => {
    expect(foldText(text)).toBe(letters.normalize('NFKD'));
  });

  test('[SEARCH1] every syllable of Hangul folds to letters that no other one has', () => {
    const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at));
    const folded = syllables.map((syllable) => foldText(syllable));
    expect(new Set(folded).size).toBe(syllables.length);
    expect(folded.join('')).toMatch(/^[\u1100-\u1112\u1161-\u1175]+$/);
  });

  test('[SEARCH1] folded text folds to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyScripts), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
