import type { Circle, CircleCell, CircleMember } from '@starguess/api-contract';
import { difficultyOf, emojiRow, type GameMode, MARKS, shareSigns } from '@starguess/game-core';
import { IconCheck, IconFlame, IconMinus, IconTrophy } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { pageConfig } from '../../settings/page-config.ts';
import { puzzlesOfMode } from '../../stored/day-records.ts';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './circles.module.css';

export type StandingProps = {
  readonly circle: Circle;
  /** The drawing of a mode: shapes on a square of 96 × 96 units. */
  readonly drawingOf: (mode: GameMode) => ComponentType;
};

/** Who finished what today, the points of the week, and what members have done together. */
export function Standing({ circle, drawingOf }: StandingProps) {
  const { t, i18n } = useTranslation();
  const { members, streak, lastWeek } = circle;
  const { format } = new Intl.NumberFormat(i18n.language);
  const modes = pageConfig.modes.map((mode) => ({ mode, Drawing: drawingOf(mode) }));
  return (
    <>
      <ul className={styles.feats}>
        {lastWeek !== null && (
          <li>
            <IconTrophy size={20} aria-hidden />
            <NamedText name={lastWeek.name}>
              {t('tables.lastWeek', { name: lastWeek.name, points: format(lastWeek.points) })}
            </NamedText>
          </li>
        )}
        {(['all', 'any'] as const)
          .filter((who) => members.length > 1 && streak[who] > 0)
          .map((who) => (
            <li key={who}>
              <IconFlame size={20} aria-hidden />
              <span>{t(`tables.streak.${who}`, { count: streak[who] })}</span>
            </li>
          ))}
      </ul>
      <table className={styles.standing}>
        <caption className="visually-hidden">{t('tables.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tables.member')}</th>
            {modes.map(({ mode, Drawing }) => (
              <th key={mode} scope="col">
                <svg viewBox="0 0 96 96" role="img" aria-label={t(`mode.${mode}.name`)}>
                  <Drawing />
                </svg>
              </th>
            ))}
            <th scope="col">{t('tables.week')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ place, name, own, today, points }) => (
            <tr key={place} data-slot="table-row" data-place={place} aria-current={own}>
              <th scope="row" translate="no">
                {name}
              </th>
              {modes.map(({ mode }) => (
                <td key={mode} data-mode={mode}>
                  <ModeCell mode={mode} today={today} />
                </td>
              ))}
              <td>{format(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="remark">{t('tables.rules')}</p>
      {modes.some(({ mode }) => mode === 'crono') && (
        <p className="remark">{t('tables.cronoRules')}</p>
      )}
    </>
  );
}

type ModeCellProps = Pick<CircleMember, 'today'> & { readonly mode: GameMode };

/** The day's results in a mode, of which Classic can have several. */
function ModeCell({ mode, today }: ModeCellProps) {
  const { t } = useTranslation();
  const games = mode === 'crono' ? [mode] : puzzlesOfMode(mode);
  const finished = games.filter((game) => today[game].done);
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

/** A tick stands for what the player may not see yet. */
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

/** The marks of a row of squares. */
function marksIn(row: string) {
  const signs = row.match(/\p{Emoji}\uFE0F?/gu) ?? [];
  return signs.map((sign) => MARKS.find((mark) => emojiRow([mark]) === sign));
}
