import { useTranslation } from 'react-i18next';

/** Screen readers announce these remaining seconds; the others are only shown. */
const ANNOUNCED = [30, 10, 5];
/** An announcement stays for this many seconds, so that a slow page misses none. */
const STANDS = 2;

export function TimeAnnouncement({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const announced = ANNOUNCED.find((mark) => seconds <= mark && seconds > mark - STANDS);
  return (
    <p className="visually-hidden" role="status">
      {announced !== undefined && t('crono.secondsLeft', { count: announced })}
      {seconds === 0 && t('crono.timeUp')}
    </p>
  );
}
