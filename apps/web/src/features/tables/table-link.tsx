import { PAGE_PATHS, tableRouteAddresses } from '@starguess/api-contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../server/api-client.ts';
import { asMember } from '../../server/table-calls.ts';
import { siteAddress } from '../../settings/base-path.ts';
import { type Seat, storeSeat } from '../../stored/tables.ts';
import { Button } from '../../ui/button.tsx';
import { canSend, SharingResult, useSharing } from '../../ui/sharing/sharing.tsx';
import styles from './tables.module.css';
import { useCall } from './use-call.ts';

type TableLinkProps = {
  readonly member: string;
  readonly seat: Seat;
  readonly isAlone: boolean;
};

/** The link that brings others to the table, to share or to replace. */
export function TableLink({ member, seat, isAlone }: TableLinkProps) {
  const { t } = useTranslation();
  const address = `${siteAddress(PAGE_PATHS.table)}#${seat.invitation}`;
  const { state, isJustCopied, copy, send } = useSharing(address, 'url');
  const { problem, isBusy, run } = useCall();
  const renew = async () => {
    const input = { headers: asMember(member), body: {} };
    const { invitation } = await callApi(tableRouteAddresses.renewTableLink, input);
    storeSeat(member, invitation);
  };
  return (
    <section className={styles.part} data-slot="table-link">
      <h2>{t('tables.invite')}</h2>
      {isAlone && <p>{t('tables.alone')}</p>}
      <input className={styles.field} aria-label={t('tables.link')} readOnly value={address} />
      <div className={styles.actions}>
        {canSend(address, 'url') && <Button onClick={send}>{t('share.share')}</Button>}
        <Button onClick={copy}>{t(isJustCopied ? 'share.done' : 'share.copy')}</Button>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => run(renew)}>
          {t('tables.renew')}
        </Button>
      </div>
      <SharingResult state={state} text={address} isQuiet />
      <p className={styles.note}>{t('tables.linkNote')}</p>
      <p role="alert">{problem && t(problem)}</p>
    </section>
  );
}
