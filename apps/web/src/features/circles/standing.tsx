import type { Circle, CircleCell, CircleMember } from '@starguess/api-contract';
import { difficultyOf, emojiRow, type GameMode, MARKS, shareSigns } from '@starguess/game-core';
import {
  IconCheck,
  IconCrown,
  IconFlame,
  IconLock,
  IconMinus,
  IconTrophy,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../settings/page-config.ts';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './circles.module.css';
import { Face } from './face.tsx';
import { ModeDrawing, type ModeDrawings } from './mode-drawing.tsx';
import { areAllDone, gamesOf } from './played-games.ts';

type StandingProps = ModeDrawings & { readonly circle: Circle };

/** Who finished what today, the points of the week, and what members have done together. */
export function Standing({ circle, drawingOf }: StandingProps) {
  const { t, i18n } = useTranslation();
  const { members, streak, lastWeek } = circle;
  const { format } = new Intl.NumberFormat(i18n.language);
  const headingId = useId();
  // Servers of earlier versions send no points of the day.
  const hasTodaysPoints = members.some(({ own, today }) => own && today.points !== undefined);
  const isSomeHidden = hasTodaysPoints && members.some(({ today }) => today.points === undefined);
  const { modes } = pageConfig;
  return (
    <>
      <h2 id={headingId} className={styles.heading}>
        {t('tables.weekPoints')}
      </h2>
      <ul className={styles.feats}>
        {lastWeek !== null && (
          <li>
            <IconTrophy size={20} aria-hidden />
            <NamedText name={lastWeek.name}>
              {t('tables.lastWeek', { name: lastWeek.name, points: format(lastWeek.points) })}
            </NamedText>
          </li>
        )}
        {streaksToShow(circle).map((who) => (
          <li key={who}>
            <IconFlame size={20} aria-hidden />
            <span>{t(`tables.streak.${who}`, { count: streak[who] })}</span>
          </li>
        ))}
      </ul>
      <ol className={styles.members} data-done={areAllDone(members)} aria-labelledby={headingId}>
        {members.map(({ place, name, face, own, today, points }, rank) => (
          <li
            key={place}
            className={styles.member}
            data-slot="table-row"
            data-place={place}
            data-own={own}
            aria-current={own}
          >
            <Face face={face} />
            <div className={styles.who}>
              <h3>
                <span translate="no">{name}</span>
                {rank === 0 && points > 0 && (
                  <IconCrown className={styles.crown} size={24} aria-label={t('tables.leader')} />
                )}
              </h3>
              {own && <span className={styles.you}>{t('crono.you')}</span>}
            </div>
            <dl className={styles.points}>
              <div>
                <dt>{t(hasTodaysPoints ? 'tables.beforeToday' : 'tables.week')}</dt>
                <dd>{format(points)}</dd>
              </div>
              {hasTodaysPoints && (
                <div data-slot="table-today">
                  <dt>{t('tables.today')}</dt>
                  <dd>
                    {today.points === undefined ? (
                      <IconLock size={18} aria-label={t('tables.hidden')} />
                    ) : (
                      format(today.points)
                    )}
                  </dd>
                </div>
              )}
            </dl>
            <dl className={styles.today}>
              {modes.map((mode) => (
                <div key={mode}>
                  <dt>
                    <ModeDrawing mode={mode} drawingOf={drawingOf} label={t(`mode.${mode}.name`)} />
                  </dt>
                  <dd data-mode={mode}>
                    <ModeCell mode={mode} today={today} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {isSomeHidden && (
        <p className={`remark ${styles.lock}`}>
          <IconLock size={18} aria-hidden />
          <span>{t('tables.hidden')}</span>
        </p>
      )}
      <details className={styles.folded}>
        <summary>{t('tables.howPoints')}</summary>
        <p>{t('tables.rules')}</p>
        {modes.includes('crono') && <p>{t('tables.cronoRules')}</p>}
      </details>
    </>
  );
}

/**
 * The streaks that a circle of several members has: days on which all of them played, and, if those are
 * more, days on which anybody did.
 */
function streaksToShow({ members, streak }: Circle): readonly ('all' | 'any')[] {
  return (['all', 'any'] as const).filter(
    (who) => members.length > 1 && streak[who] > (who === 'any' ? streak.all : 0),
  );
}

type ModeCellProps = Pick<CircleMember, 'today'> & { readonly mode: GameMode };

/** The day's results in a mode. Classic can have several. */
function ModeCell({ mode, today }: ModeCellProps) {
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
      <span className={styles.squares} aria-hidden="true">
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
