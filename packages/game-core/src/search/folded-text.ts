/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** The keys of a Korean keyboard that type each vowel and final consonant, in the order of Unicode. */
const VOWELS = keys('ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ');
const FINAL_CONSONANTS = keys(
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ',
);

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Marks that follow a letter of these scripts, or no letter. */
const LOOSE_MARKS = /(^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}])\p{M}+/gu;

/**
 * The form in which the search compares texts: compatibility letters normalized, Latin, Greek and
 * Cyrillic without marks, Hangul as typed, without case, with straight apostrophes and single
 * spaces (SEARCH1).
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim();
}

/** Folds a text, or a part of it that begins with a letter; its white space stays. */
export function foldLetters(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(LOOSE_MARKS, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøđßœæþıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u2018\u2019\u201B\u02BC]/g, "'")
    .replace(/[가-힣]+/g, (syllables) => syllables.normalize('NFD'))
    .replace(/[\u1161-\u1175]/g, (vowel) => VOWELS[vowel.charCodeAt(0) - 0x1161] ?? vowel)
    .replace(
      /[\u11a8-\u11c2]/g,
      (final) => FINAL_CONSONANTS[final.charCodeAt(0) - 0x11a8] ?? final,
    );
}

function keys(texts: string): readonly string[] {
  return texts.normalize('NFKD').split(' ');
}
