import { useTranslation } from 'react-i18next';

/** Screen readers announce these remaining seconds; the others are only shown. */
const ANNOUNCED_SECONDS = [30, 10, 5];
/** Each announcement stays for this many seconds, so that a slow page misses none. */
const ANNOUNCEMENT_SECONDS = 2;

/** Announces the end of a run, and some of the seconds before it, to screen readers. */
export function TimeAnnouncement({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const announced = ANNOUNCED_SECONDS.find(
    (second) => seconds <= second && seconds > second - ANNOUNCEMENT_SECONDS,
  );
  return (
    <p className="visually-hidden" role="status">
      {seconds === 0
        ? t('crono.timeUp')
        : announced !== undefined && t('crono.secondsLeft', { count: announced })}
    </p>
  );
}
