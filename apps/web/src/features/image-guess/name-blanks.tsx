import type { NameBlank } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from './name-blanks.module.css';

/** Replaces a hidden letter in the text for screen readers. */
const HIDDEN = '_';

/** Any dash, since a name may have one of several. */
const HYPHEN = /\p{Pd}/u;

/** The name with blanks for its hidden letters. The page never contains a hidden letter. */
export function NameBlanks({ blanks }: { readonly blanks: readonly NameBlank[] }) {
  const { t } = useTranslation();
  const letters = blanks.map(({ grapheme, isShown }) => (isShown ? grapheme : HIDDEN)).join('');
  return (
    <p className={styles.name} data-slot="name-blanks">
      <span className="visually-hidden">{t('imageGuess.name', { letters })}</span>
      {wordsOf(blanks).map((word, wordIndex) => (
        <span key={wordIndex} className={styles.word} aria-hidden="true">
          {partsOf(word).map((part, partIndex) => (
            <span key={partIndex} className={styles.part}>
              {part.map(({ grapheme, isLetter, isShown }, index) => (
                <span
                  key={index}
                  className={isLetter ? styles.letter : styles.sign}
                  data-shown={isShown}
                >
                  {isShown && grapheme}
                </span>
              ))}
            </span>
          ))}
        </span>
      ))}
    </p>
  );
}

/** The words of the name. */
function wordsOf(blanks: readonly NameBlank[]): readonly (readonly NameBlank[])[] {
  return blanks.reduce<NameBlank[][]>(
    (words, blank) => {
      if (!blank.isLetter && blank.grapheme.trim() === '') words.push([]);
      else words.at(-1)?.push(blank);
      return words;
    },
    [[]],
  );
}

/** The parts of a word between which a line may break: each but the last ends with a hyphen. */
function partsOf(word: readonly NameBlank[]): readonly (readonly NameBlank[])[] {
  return word.reduce<NameBlank[][]>((parts, blank, index) => {
    const isAfterHyphen = HYPHEN.test(word[index - 1]?.grapheme ?? '');
    if (index === 0 || (isAfterHyphen && blank.isLetter)) parts.push([blank]);
    else parts.at(-1)?.push(blank);
    return parts;
  }, []);
}
