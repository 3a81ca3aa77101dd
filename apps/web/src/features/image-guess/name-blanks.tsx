import { nameBlanks } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import styles from './name-blanks.module.css';

type NameBlanksProps = {
  readonly name: string;
  /** All of the tries are wrong until the puzzle is solved. */
  readonly tries: number;
  /** Determines the order of the letters, which is the same for everyone on a day. */
  readonly seed: string;
  readonly isSolved: boolean;
};

/** Replaces a hidden letter in the text for screen readers. */
const HIDDEN = '_';

type Blank = ReturnType<typeof nameBlanks>[number];

/** The name with blanks for its hidden letters. The page never contains a hidden letter. */
export function NameBlanks({ name, tries, seed, isSolved }: NameBlanksProps) {
  const { t } = useTranslation();
  const blanks = nameBlanks(name, { wrongGuesses: tries, seed, isSolved });
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
function wordsOf(blanks: readonly Blank[]): readonly (readonly Blank[])[] {
  return blanks.reduce<Blank[][]>(
    (words, blank) => {
      if (blank.grapheme.trim() === '') words.push([]);
      else words.at(-1)?.push(blank);
      return words;
    },
    [[]],
  );
}
