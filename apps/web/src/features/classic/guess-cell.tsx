import type { KindView, Mark } from '@starguess/game-core';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkIcon } from '../../ui/mark-icon.tsx';
import marks from '../../ui/marks.module.css';
import { Tooltip } from '../../ui/tips/tooltip.tsx';
import styles from './guess-cell.module.css';
import { hyphenated } from './hyphenated.ts';

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

/** A compared value of a guess, with its mark. */
export function GuessCell({ field, mark, arrows, values, note, style }: GuessCellProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <MarkIcon mark={mark} size={16} />
      {values.map((value) => (
        <span key={value} className={styles.value}>
          <Words text={value} />
        </span>
      ))}
      {note}
    </>
  );
  const meaningOfArrow = (arrow: 'higher' | 'lower') =>
    arrows === 'rank'
      ? t(`mark.${arrow}Meaning`)
      : t('guess.fact', { field: t(`mark.${arrow}`), value: t(`mark.${arrow}Value`) });
  const meaning = mark === 'higher' || mark === 'lower' ? meaningOfArrow(mark) : undefined;
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
function Words({ text }: { readonly text: string }) {
  return text.split(' ').map((word, place) => (
    <Fragment key={word}>
      {place > 0 && ' '}
      <span className={styles.word}>{hyphenated(word)}</span>
    </Fragment>
  ));
}
