import type { NameBlank } from '@starguess/game-core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './name-blanks.module.css';

/** Replaces a hidden letter in the text for screen readers. */
const HIDDEN = '_';

type NameBlanksProps = {
  readonly blanks: readonly NameBlank[];
  /** The blanks before a win just made, which fills them letter by letter. */
  readonly before?: readonly NameBlank[] | undefined;
};

/** The name with blanks for its hidden letters. The page never contains a hidden letter. */
export function NameBlanks({ blanks, before = blanks }: NameBlanksProps) {
  const { t } = useTranslation();
  const filled = blanks.filter(({ isShown }, index) => isShown && before[index]?.isShown === false);
  const letters = blanks.map(({ grapheme, isShown }) => (isShown ? grapheme : HIDDEN)).join('');
  return (
    <p className={styles.name} data-slot="name-blanks">
      <span className="visually-hidden">{t('imageGuess.name', { letters })}</span>
      {wordsOf(blanks).map((word, wordIndex) => (
        <span key={wordIndex} className={styles.word} aria-hidden="true">
          {word.map((blank, index) => {
            const { grapheme, isLetter, isShown } = blank;
            const place = filled.indexOf(blank);
            return (
              <span
                key={index}
                className={isLetter ? styles.letter : styles.sign}
                data-shown={isShown}
                {...(place >= 0 && { style: fillAt(place), 'data-filled': true })}
              >
                {isShown && grapheme}
              </span>
            );
          })}
        </span>
      ))}
    </p>
  );
}

/** Milliseconds between one letter and the next. */
const FILL_STAGGER_MS = 40;

type FillStyle = CSSProperties & { readonly '--fill-delay': string };

function fillAt(place: number): FillStyle {
  return { '--fill-delay': `${place * FILL_STAGGER_MS}ms` };
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
