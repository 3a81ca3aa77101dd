import type { NameBlank } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from './name-blanks.module.css';

/** Replaces a hidden letter in the text for screen readers. */
const HIDDEN = '_';

/** The name with blanks for its hidden letters. The page never contains a hidden letter. */
export function NameBlanks({ blanks }: { readonly blanks: readonly NameBlank[] }) {
  const { t } = useTranslation();
  const letters = blanks.map(({ grapheme, isShown }) => (isShown ? grapheme : HIDDEN)).join('');
  return (
    <p className={styles.name} data-slot="name-blanks">
      <span className="visually-hidden">{t('imageGuess.name', { letters })}</span>
      {wordsOf(blanks).map((word, wordIndex) => (
        <span key={wordIndex} className={styles.word} aria-hidden="true">
          {word.map(({ grapheme, isLetter, isShown }, index) => (
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
    </p>
  );
}

/** The words of the name. Each stays whole at a line break. */
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
