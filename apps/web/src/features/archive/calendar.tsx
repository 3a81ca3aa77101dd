import { dailyModeAddress, pastDayAddress } from '@starguess/api-contract/page';
import { dayNumber } from '@starguess/game-core';
import { IconHeartFilled, IconPlugConnectedX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayRecords } from '../../stored/day-records.ts';
import { useExcusedDays } from '../../stored/excused-days.ts';
import { useStreak } from '../../streaks.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import styles from './calendar.module.css';
import { moveFocus } from './calendar-moves.ts';
import { dayStates, type ModeDayState } from './day-states.ts';
import { datesOf, emptyPlaces, firstWeekday, type Month, weekdayNames } from './month.ts';
import { Stamp, type StampOf, themedState } from './stamp.tsx';

type CalendarMonthProps = {
  readonly month: Month;
  readonly from: string;
  readonly today: string;
  readonly stampOf: StampOf;
};

/** The days of a month, each with a stamp for every mode. */
export function CalendarMonth({ month, from, today, stampOf }: CalendarMonthProps) {
  const { language } = useTranslation().i18n;
  const records = useDayRecords();
  const grid = useRef<HTMLOListElement>(null);
  const dates = datesOf(month);
  const kindOf = useDayKinds(today);
  const [tabStopDate, setTabStopDate] = useState(
    dates.findLast((date) => isPlayable(date, { from, today })),
  );
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdayNames(language).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* The Tab key reaches the stamps of one day; the arrow keys move to other days. */}
      <ol ref={grid} className={styles.grid} onKeyDown={(event) => moveFocus(event, grid.current)}>
        {Array.from({ length: emptyPlaces(month, firstWeekday(language)) }, (_, place) => (
          <li key={place} aria-hidden="true" />
        ))}
        {dates.map((date) => (
          <CalendarDay
            key={date}
            date={date}
            isToday={date === today}
            kind={kindOf(date)}
            states={isPlayable(date, { from, today }) ? dayStates(records, date) : []}
            stampOf={stampOf}
            isTabStop={date === tabStopDate}
            onStampFocus={() => setTabStopDate(date)}
          />
        ))}
      </ol>
      <Legend kinds={new Set(dates.flatMap((date) => kindOf(date) ?? []))} />
    </>
  );
}

type PlayableDates = { readonly from: string; readonly today: string };

function isPlayable(date: string, { from, today }: PlayableDates): boolean {
  return date >= from && date <= today;
}

type CalendarDayProps = {
  readonly date: string;
  readonly isToday: boolean;
  readonly kind: DayKind | undefined;
  /** One for each mode; empty for a day that cannot be played. */
  readonly states: readonly ModeDayState[];
  readonly stampOf: StampOf;
  /** Whether the Tab key reaches the stamps of this day. It does so for one day of the month. */
  readonly isTabStop: boolean;
  readonly onStampFocus: () => void;
};

function CalendarDay(props: CalendarDayProps) {
  const { date, isToday, kind, states, stampOf, isTabStop, onStampFocus } = props;
  const { t, i18n } = useTranslation();
  const dayName = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
  const stateText = (day: ModeDayState) => {
    if (day.state === 'solved') return t('archive.solved', { count: day.tries });
    return t(day.state === 'given-up' ? 'archive.givenUp' : `archive.${day.state}`);
  };
  return (
    <li className={styles.day} data-open={states.length > 0} data-today={isToday}>
      <span className={styles.number} aria-current={isToday ? 'date' : undefined}>
        <span>{Number(date.slice(-2))}</span>
        {kind && <KindIcon kind={kind} />}
        {kind && <span className="visually-hidden">{t(`archive.${kind}`)}</span>}
      </span>
      {states.map((state) => (
        <PageLink
          key={state.mode}
          className={styles.stamp}
          to={isToday ? dailyModeAddress(state.mode) : pastDayAddress(state.mode, date)}
          data-slot="archive-day"
          data-date={date}
          data-mode={state.mode}
          data-state={themedState(state)}
          tabIndex={isTabStop ? undefined : -1}
          aria-label={`${dayName}, ${t(`mode.${state.mode}.name`)}: ${stateText(state)}`}
          onFocus={onStampFocus}
        >
          <Stamp day={state} path={stampOf(state.mode)} />
        </PageLink>
      ))}
    </li>
  );
}

/** A day that a streak goes on over: a spare day was used for it, or it was excused. */
type DayKind = 'spared' | 'excused';

/** Returns a function that tells a day's kind; undefined for an ordinary day. */
function useDayKinds(today: string): (date: string) => DayKind | undefined {
  const { sparedDays } = useStreak(today);
  const excusedDays = useExcusedDays(({ dates }) => dates);
  return (date) => {
    if (excusedDays.includes(date)) return 'excused';
    return sparedDays.has(dayNumber(date)) ? 'spared' : undefined;
  };
}

const KIND_ICONS = { spared: IconHeartFilled, excused: IconPlugConnectedX } as const;

function KindIcon({ kind }: { readonly kind: DayKind }) {
  const Icon = KIND_ICONS[kind];
  return (
    <Icon className={styles.kind} size={14} data-slot="archive-kind" data-kind={kind} aria-hidden />
  );
}

/** Says what the signs of a month mean. */
function Legend({ kinds }: { readonly kinds: ReadonlySet<DayKind> }) {
  const { t } = useTranslation();
  if (kinds.size === 0) return null;
  return (
    <ul className={styles.legend}>
      {[...kinds].map((kind) => (
        <li key={kind}>
          <KindIcon kind={kind} />
          <span>{t(`archive.${kind}`)}</span>
        </li>
      ))}
    </ul>
  );
}
