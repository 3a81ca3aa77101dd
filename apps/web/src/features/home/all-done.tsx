import { useTranslation } from 'react-i18next';
import { siteAddress } from '../../settings/base-path.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { completionOn, type DayRecords, useDayRecords } from '../../stored/day-records.ts';
import { Button } from '../../ui/button.tsx';
import { SharingResult } from '../../ui/sharing/sharing.tsx';
import { useSharing } from '../../ui/sharing/use-sharing.ts';
import { Tick } from '../../ui/tick.tsx';

/** Offers the results of a day as one text to copy, once every game is done. */
export function AllDone({ date }: { readonly date: string }) {
  const { t } = useTranslation();
  const text = resultsOf(useDayRecords(), date);
  const { state, isJustCopied, copy } = useSharing(text);
  return (
    <>
      <Button look="quiet" data-slot="copy-all" onClick={copy}>
        <span>{isJustCopied ? t('share.done') : t('status.copyAll')}</span>
        {isJustCopied && <Tick />}
      </Button>
      <SharingResult state={state} text={text} isQuiet />
    </>
  );
}

/**
 * The results of a day: the site and the date, a line for each finished game, and the site's address.
 */
export function resultsOf(records: DayRecords, date: string): string {
  const lines = pageConfig.dayGames.flatMap((game) => {
    const completion = completionOn(records, { game, date });
    return completion === undefined ? [] : [`${game}: ${completion.tries}`];
  });
  return [`${pageConfig.siteName} ${date}`, ...lines, siteAddress()].join('\n');
}
