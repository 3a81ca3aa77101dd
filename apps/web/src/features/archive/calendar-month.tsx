import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStorageChanges } from '../../stored/storage.ts';
import { CalendarDay } from './calendar-day.tsx';
import styles from './calendar-month.module.css';
import { dayStates } from './day-states.ts';
import { datesOf, emptyPlaces, type Month } from './month.ts';
import { moveFocus } from './move-focus.ts';
import { firstWeekday, weekdayNames } from './weekdays.ts';

type CalendarMonthProps = {
  readonly month: Month;
  readonly from: string;
  readonly today: string;
};

/** The days of a month, each with a stamp for every mode. */
export function CalendarMonth({ month, from, today }: CalendarMonthProps) {
  const { language } = useTranslation().i18n;
  useStorageChanges();
  const grid = useRef<HTMLOListElement>(null);
  const dates = datesOf(month);
  const [reached, setReached] = useState(
    dates.findLast((date) => isPlayable(date, { from, today })),
  );
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdayNames(language).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* The stamps of a day are stops of the Tab key; the arrow keys go on to other days. */}
      <ol ref={grid} className={styles.grid} onKeyDown={(event) => moveFocus(event, grid.current)}>
        {Array.from({ length: emptyPlaces(month, firstWeekday(language)) }, (_, place) => (
          <li key={place} aria-hidden="true" />
        ))}
        {dates.map((date) => (
          <CalendarDay
            key={date}
            date={date}
            isToday={date === today}
            states={isPlayable(date, { from, today }) ? dayStates(date) : []}
            isReached={date === reached}
            onReach={() => setReached(date)}
          />
        ))}
      </ol>
    </>
  );
}

type Span = { readonly from: string; readonly today: string };

function isPlayable(date: string, { from, today }: Span): boolean {
  return date >= from && date < today;
}
