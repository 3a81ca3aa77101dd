import type { CircleMember, CirclePuzzle } from '@starguess/api-contract';
import { IconChevronRight, IconConfetti } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOn } from '../../addresses.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../settings/feature-flags.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { completionOn, guessesOn, useDayRecords } from '../../stored/day-records.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './day-games.module.css';
import { Face } from './face.tsx';
import { ModeDrawing, type ModeDrawings } from './mode-drawing.tsx';
import { areAllDone, gamesOf, hasPlayed } from './played-games.ts';

type DayGamesProps = ModeDrawings & {
  readonly members: readonly CircleMember[];
};

const STATE_ORDER = ['begun', 'open', 'done'] as const;

/** More finishers' faces would not fit on a button. */
const MOST_FACES = 5;

/** Links to today's games, unplayed ones first, and shows who has finished them. */
export function DayGames({ members, drawingOf }: DayGamesProps) {
  const { t } = useTranslation();
  const date = useQuery(serverDateQuery).data?.date;
  const games = useGames(date, members.find(({ own }) => own)?.today);
  const isAllDone = areAllDone(members);
  return (
    <section className={styles.day} data-done={isAllDone}>
      <h2>
        {isAllDone && <IconConfetti className={styles.confetti} size={24} aria-hidden />}
        <span role="status">{t(isAllDone ? 'tables.allDone' : 'home.modes')}</span>
      </h2>
      <ul className={styles.games}>
        {games
          .toSorted(
            (one, other) => STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state),
          )
          .map(({ mode, state, text }) => {
            const finishers = members.filter(({ own, today }) => !own && hasPlayed(today, mode));
            return (
              <li key={mode}>
                <PageLink
                  className={styles.game}
                  to={addressOn(date, mode)}
                  data-slot="table-play"
                  data-mode={mode}
                  data-state={state}
                >
                  <ModeDrawing mode={mode} drawingOf={drawingOf} />
                  {state === 'done' && <Tick className={styles.tick} />}
                  <span className={styles.name}>{t(`mode.${mode}.name`)}</span>
                  <span className={styles.state}>
                    <span>{text}</span>
                    {state !== 'done' && <IconChevronRight size={16} aria-hidden />}
                  </span>
                  {members.length > 1 && (
                    <span className={styles.finishers} aria-hidden="true">
                      {finishers.slice(0, MOST_FACES).map(({ place, face }) => (
                        <Face key={place} face={face} />
                      ))}
                    </span>
                  )}
                </PageLink>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** The player's progress in each mode today, in this browser or, as the circle knows it, elsewhere. */
function useGames(date = '', ownToday?: CircleMember['today']) {
  const { t } = useTranslation();
  const records = useDayRecords();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  return pageConfig.modes.map((mode) => {
    const all = gamesOf(mode);
    const games = hasDifficulties ? all : all.slice(0, 1);
    const resultIn = (game: CirclePuzzle) =>
      completionOn(records, { game, date })?.tries ??
      ownToday?.[game].tries ??
      ownToday?.[game].score;
    const done = games.filter((game) => resultIn(game) !== undefined);
    const count = done.reduce((sum, game) => sum + (resultIn(game) ?? 0), 0);
    if (done.length === games.length) {
      const text = t(mode === 'crono' ? 'progress.points' : 'progress.solved', { count });
      return { mode, state: 'done', text } as const;
    }
    const triesCounts = games.flatMap((game) =>
      game === 'crono' ? [] : guessesOn(records, { puzzle: game, date }).length,
    );
    const isBegun = done.length > 0 || triesCounts.some((tries) => tries > 0);
    if (!isBegun) return { mode, state: 'open', text: t('tables.play') } as const;
    const text =
      done.length > 0
        ? t('progress.partlySolved', { solved: done.length, all: games.length })
        : t('progress.inProgress', { count: Math.max(...triesCounts) });
    return { mode, state: 'begun', text } as const;
  });
}
