import type { KindView, Mark } from '@starguess/game-core';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkIcon } from '../../ui/mark-icon.tsx';
import marks from '../../ui/marks.module.css';
import { Tooltip } from '../../ui/tips/tooltip.tsx';
import styles from './guess-cell.module.css';

type GuessCellProps = {
  readonly field: string;
  readonly mark: Mark;
  /** What an arrow in its mark refers to. */
  readonly arrows: KindView['arrows'];
  /** One text per line. */
  readonly values: readonly string[];
  /** The meaning of the mark for the answer. */
  readonly note?: ReactNode;
  readonly style: CSSProperties;
};

export function GuessCell({ field, mark, arrows, values, note, style }: GuessCellProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <MarkIcon mark={mark} size={16} />
      {values.map((value) => (
        <span key={value} className={styles.value}>
          <Words of={value} />
        </span>
      ))}
      {note}
    </>
  );
  const isArrow = mark === 'higher' || mark === 'lower';
  const meaning = isArrow
    ? arrows === 'rank'
      ? t(`mark.${mark}Meaning`)
      : t('guess.fact', { field: t(`mark.${mark}`), value: t(`mark.${mark}Value`) })
    : undefined;
  return (
    <td data-slot="guess-cell" data-field={field} data-mark={mark}>
      <div className={`${styles.cell} ${marks.mark}`} data-mark={mark} style={style}>
        {meaning === undefined ? (
          <>
            {content}
            <span className="visually-hidden">{t(`mark.${mark}`)}</span>
          </>
        ) : (
          <Tooltip text={meaning} className={styles.explained}>
            {content}
          </Tooltip>
        )}
      </div>
    </td>
  );
}

/** Lines break between words first, and within a word only if it does not fit a line by itself. */
function Words({ of }: { readonly of: string }) {
  return of.split(' ').map((word, place) => (
    <Fragment key={word}>
      {place > 0 && ' '}
      <span className={styles.word}>{hyphenated(word)}</span>
    </Fragment>
  ));
}

const SOFT_HYPHEN = '\u00ad';

/** Shorter words are not hyphenated. */
const LONG_WORD = /\p{L}{6,}/gu;

/**
 * The start of a syllable in the languages of the page: its opening consonants, before a vowel. At
 * least two letters come before it and three follow.
 */
const SYLLABLE =
  /(?<=\p{L}{2})(?:ch|cz|sz|rz|dz|ph|th|gn|nh|lh|st|[bcdfgkptv][lr]|(?<![bcdfgkptv])[lr]|[^lraeiouyàáâãèéêëìíïòóôõùúüąę])(?=[aeiouyàáâãèéêëìíïòóôõùúüąę])(?=\p{L}{2})/giu;

/** Adds soft hyphens to long words, for browsers without a hyphenation dictionary. */
export function hyphenated(text: string): string {
  return text.replaceAll(LONG_WORD, (word) => word.replaceAll(SYLLABLE, `${SOFT_HYPHEN}$&`));
}
