import { GAME_MODES, type GameMode } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOn } from '../../addresses.ts';
import { useHeldWhileTurning } from '../../browser/turning.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { useIsGuessable } from '../../server/warm-catalog.ts';
import { CLASSIC_MODES_FLAG, useFeatureFlag } from '../../settings/feature-flags.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { useDayRecords } from '../../stored/day-records.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Tick } from '../../ui/tick.tsx';
import { ButtonTip, useTip } from '../../ui/tips/button-tip.tsx';
import { drawingOf } from '../daily-modes.ts';
import { progressOf } from '../mode-progress.ts';
import styles from './mode-switcher.module.css';

/** Links to the day's other games, with the progress in each. */
export function ModeSwitcher({ current }: { readonly current: GameMode }) {
  const { t } = useTranslation();
  const date = useQuery(serverDateQuery).data?.date;
  const { modes } = pageConfig;
  return (
    <nav
      className={styles.modes}
      data-slot="mode-switcher"
      data-count={modes.length < GAME_MODES.length ? modes.length : undefined}
      aria-label={t('home.modes')}
    >
      {modes.map((mode) => (
        <ModeLink key={mode} mode={mode} date={date} isCurrent={mode === current} />
      ))}
    </nav>
  );
}

type ModeLinkProps = {
  readonly mode: GameMode;
  /** The server's date, once it is known. */
  readonly date: string | undefined;
  readonly isCurrent: boolean;
};

type State = 'new' | 'begun' | 'done';

const STATES = {
  'not-played': 'new',
  'in-progress': 'begun',
  'partly-solved': 'begun',
  solved: 'done',
  done: 'done',
} as const satisfies Record<ReturnType<typeof progressOf>['state'], State>;

/** A link whose tip shows its name below it, as the other controls of the header do. */
function ModeLink({ mode, date, isCurrent }: ModeLinkProps) {
  const { t } = useTranslation();
  const isGuessable = useIsGuessable();
  const hasDifficulties = useFeatureFlag(CLASSIC_MODES_FLAG);
  const state = useHeldWhileTurning(
    useDayRecords((records): State => {
      if (date === undefined) return 'new';
      return STATES[progressOf(mode, { records, date, isGuessable, hasDifficulties }).state];
    }),
  );
  const tip = useTip<HTMLAnchorElement>();
  const Drawing = drawingOf(mode);
  const name = t(`mode.${mode}.name`);
  const label = state === 'new' ? name : `${name}: ${t(`switcher.${state}`)}`;
  return (
    <PageLink
      ref={tip.anchor}
      className={styles.mode}
      to={addressOn(date, mode)}
      data-mode={mode}
      data-state={state}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      {...tip.handlers}
      onClick={tip.close}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <Drawing />
      </svg>
      {state === 'done' && <Tick className={styles.tick} />}
      {tip.isOpen && <ButtonTip text={label} anchor={tip.anchor} />}
    </PageLink>
  );
}
