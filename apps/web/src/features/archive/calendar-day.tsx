import { pastDayAddress } from '@starguess/api-contract';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './calendar-day.module.css';
import type { ModeDay } from './day-states.ts';
import { Stamp, type StampOf } from './stamp.tsx';

type CalendarDayProps = {
  readonly date: string;
  readonly isToday: boolean;
  /** One for each mode; none where the day cannot be played here. */
  readonly states: readonly ModeDay[];
  readonly stampOf: StampOf;
  /** Whether the Tab key reaches the stamps of this day, and not those of another one. */
  readonly isReached: boolean;
  readonly onReach: () => void;
};

/** A day of the calendar with its stamps. */
export function CalendarDay(props: CalendarDayProps) {
  const { date, isToday, states, stampOf, isReached, onReach } = props;
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  const said = (day: ModeDay) => {
    if (day.state === 'solved') return t('archive.solved', { count: day.tries });
    if (day.state === 'begun' && day.isGivenUp) return t('archive.givenUp');
    return t(`archive.${day.state}`);
  };
  return (
    <li className={styles.day} data-open={states.length > 0} data-today={isToday}>
      <span className={styles.number} aria-current={isToday ? 'date' : undefined}>
        {Number(date.slice(-2))}
      </span>
      {states.map((state) => (
        <PageLink
          key={state.mode}
          className={styles.stamp}
          to={pastDayAddress(state.mode, date)}
          data-slot="archive-day"
          data-date={date}
          data-mode={state.mode}
          data-state={state.state}
          tabIndex={isReached ? undefined : -1}
          aria-label={`${day}, ${t(`mode.${state.mode}.name`)}: ${said(state)}`}
          onFocus={onReach}
        >
          <Stamp day={state} path={stampOf(state.mode)} />
        </PageLink>
      ))}
    </li>
  );
}
