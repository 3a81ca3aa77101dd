import type { NameBlank } from '@starguess/game-core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './name-blanks.module.css';

/** Replaces a hidden letter in the text for screen readers. */
const HIDDEN = '_';

/** Any dash, because names use several kinds. */
const HYPHEN = /\p{Pd}/u;

type NameBlanksProps = {
  readonly blanks: readonly NameBlank[];
  /** The blanks before a win on this page, which fills them letter by letter. */
  readonly before?: readonly NameBlank[] | undefined;
};

/** The name with blanks for its hidden letters. The page never contains a hidden letter. */
export function NameBlanks({ blanks, before = blanks }: NameBlanksProps) {
  const { t } = useTranslation();
  const newlyShown = blanks.filter(
    ({ isShown }, index) => isShown && before[index]?.isShown === false,
  );
  const letters = blanks.map(({ grapheme, isShown }) => (isShown ? grapheme : HIDDEN)).join('');
  return (
    <p className={styles.name} data-slot="name-blanks" translate="no">
      <span className="visually-hidden">{t('imageGuess.name', { letters })}</span>
      {wordsOf(blanks).map((word, wordIndex) => (
        <span key={wordIndex} className={styles.word} aria-hidden="true">
          {partsOf(word).map((part, partIndex) => (
            <span key={partIndex} className={styles.part}>
              {part.map((blank, index) => {
                const { grapheme, isLetter, isShown } = blank;
                const place = newlyShown.indexOf(blank);
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
        </span>
      ))}
    </p>
  );
}

/** Milliseconds between the starts of two letters that a win fills in. */
const FILL_STAGGER_MS = 40;

type FillStyle = CSSProperties & { readonly '--fill-delay': string };

function fillAt(place: number): FillStyle {
  return { '--fill-delay': `${place * FILL_STAGGER_MS}ms` };
}

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
