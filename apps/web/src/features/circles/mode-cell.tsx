import type { CircleCell, CircleMember } from '@starguess/api-contract';
import { difficultyOf, emojiRow, type GameMode, MARKS, shareSigns } from '@starguess/game-core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './circles.module.css';
import { gamesOf } from './played-games.ts';

type ModeCellProps = Pick<CircleMember, 'today'> & { readonly mode: GameMode };

/** The day's results in a mode. Classic can have several. */
export function ModeCell({ mode, today }: ModeCellProps) {
  const { t } = useTranslation();
  const finished = gamesOf(mode).filter((game) => today[game].done);
  if (finished.length === 0) return <IconMinus size={16} aria-label={t('tables.open')} />;
  return finished.map((game) => {
    const difficulty = game === 'crono' ? undefined : difficultyOf(game);
    return (
      <div key={game}>
        {finished.length > 1 && difficulty && (
          <small>{`${t(`difficulty.${difficulty}.name`)} `}</small>
        )}
        <Result {...today[game]} />
      </div>
    );
  });
}

/** A result that the player may not see yet is a tick. */
function Result({ tries, score, marks = [], ...terms }: CircleCell) {
  const { t } = useTranslation();
  const count = tries ?? score;
  if (count === undefined) return <IconCheck size={20} aria-label={t('tables.finished')} />;
  return (
    <>
      <span>{`${count}${shareSigns(terms)}`}</span>
      <span className={styles.squares} aria-hidden>
        {marks.flatMap(marksIn).map((mark, place) => (
          <i key={place} data-mark={mark} />
        ))}
      </span>
    </>
  );
}

/** The marks of a shared row of emoji; undefined for an emoji that stands for none. */
function marksIn(row: string) {
  const signs = row.match(/\p{Emoji}\uFE0F?/gu) ?? [];
  return signs.map((sign) => MARKS.find((mark) => emojiRow([mark]) === sign));
}
