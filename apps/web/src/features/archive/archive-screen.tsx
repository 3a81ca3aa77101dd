import { practiceAddress, SCREENS } from '@starguess/api-contract/page';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { archiveFrom } from '../../archive-days.ts';
import { dailyGuessQuery } from '../../server/daily-calls.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { PillLink } from '../../ui/links/pill-link.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './archive-screen.module.css';
import { CalendarMonth } from './calendar.tsx';
import { useKeptFocus, useMonthTurns } from './calendar-moves.ts';
import { addMonths, firstDateOf, monthIn, monthOf } from './month.ts';
import type { StampOf } from './stamp.tsx';

/** A wall calendar of every day that can still be played. */
export function ArchiveScreen({ stampOf }: { readonly stampOf: StampOf }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(serverDateQuery);
  if (data !== undefined) return <Archive today={data.date} stampOf={stampOf} />;
  if (!isError) return <Spinner text={t('loading')} />;
  return <ReadFailure onRetry={() => void refetch()} />;
}

type ArchiveProps = { readonly today: string; readonly stampOf: StampOf };

function Archive({ today, stampOf }: ArchiveProps) {
  const { t } = useTranslation();
  const practiceId = useId();
  // Any puzzle's answer includes the excused days, which the stamps read from their store.
  const [puzzle = 'classic'] = pageConfig.puzzles;
  useQuery(dailyGuessQuery(puzzle, today));
  return (
    <div className={styles.screen}>
      <h1>{t('shell.archive')}</h1>
      <p className="intro">{t('archive.intro')}</p>
      <MonthSheet today={today} stampOf={stampOf} />
      <PageLink className={styles.today} to={SCREENS.home.path}>
        {t('archive.today')}
      </PageLink>
      <nav className={styles.practice} aria-labelledby={practiceId}>
        <h2 id={practiceId}>{t('shell.practice')}</h2>
        <ul className="abreast">
          {pageConfig.modes.map((mode) => (
            <li key={mode}>
              <PillLink to={practiceAddress(mode)}>{t(`mode.${mode}.name`)}</PillLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** One month of the calendar, and the buttons, keys and swipes that turn to another one. */
function MonthSheet({ today, stampOf }: ArchiveProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { state } = useLocation();
  const navigate = useNavigate();
  const firstDate = archiveFrom(today);
  // The history entry keeps the month for a player who comes back from a day.
  const month = monthIn(state) ?? monthOf(today);
  const isFirst = month <= monthOf(firstDate);
  const isLast = month >= monthOf(today);
  const sheet = useRef<HTMLElement>(null);
  const rememberFocus = useKeptFocus(sheet, month);
  const turnMonth = (step: 1 | -1) => {
    if (step === -1 ? isFirst : isLast) return;
    rememberFocus();
    void navigate('.', { replace: true, state: { month: addMonths(month, step) } });
  };
  const turnHandlers = useMonthTurns(turnMonth);
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(firstDateOf(month)));
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-slot="archive"
      aria-labelledby={titleId}
      {...turnHandlers}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          data-slot="archive-previous"
          aria-disabled={isFirst}
          aria-label={t('archive.previous')}
          onClick={() => turnMonth(-1)}
        >
          <IconChevronLeft size={24} aria-hidden />
        </button>
        <h2 id={titleId} className={styles.month} aria-live="polite">
          {monthName}
        </h2>
        <button
          type="button"
          className={styles.turn}
          data-slot="archive-next"
          aria-disabled={isLast}
          aria-label={t('archive.next')}
          onClick={() => turnMonth(1)}
        >
          <IconChevronRight size={24} aria-hidden />
        </button>
      </div>
      <CalendarMonth key={month} month={month} from={firstDate} today={today} stampOf={stampOf} />
    </section>
  );
}
