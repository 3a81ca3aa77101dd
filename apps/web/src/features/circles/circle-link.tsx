import { circleRouteAddresses } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../server/api-client.ts';
import { asMember } from '../../server/circle-calls.ts';
import { siteAddress } from '../../settings/base-path.ts';
import { type Seat, storeSeat } from '../../stored/circles.ts';
import { Button } from '../../ui/button.tsx';
import { SharingResult, WholeText } from '../../ui/sharing/sharing.tsx';
import { canSend, useSharing } from '../../ui/sharing/use-sharing.ts';
import page from '../../ui/side-page.module.css';
import { useCall } from './use-call.ts';

type CircleLinkProps = {
  readonly member: string;
  readonly seat: Seat;
  readonly isAlone: boolean;
};

/** The link that brings others to the circle, to share or to replace. */
export function CircleLink({ member, seat, isAlone }: CircleLinkProps) {
  const { t } = useTranslation();
  const address = `${siteAddress(SCREENS.table.path)}#${seat.invitation}`;
  const { state, isJustCopied, copy, send } = useSharing(address, 'url');
  // Once friends have joined, playing comes first.
  const look = isAlone ? 'primary' : 'quiet';
  const { problem, isBusy, run } = useCall();
  const [isRenewed, setIsRenewed] = useState(false);
  const renew = async () => {
    const input = { headers: asMember(member), body: {} };
    const { invitation } = await callApi(circleRouteAddresses.renewTableLink, input);
    storeSeat(member, invitation);
    setIsRenewed(true);
  };
  return (
    <section className={page.part} data-slot="table-link">
      <h2>{t('tables.invite')}</h2>
      {isAlone && <p>{t('tables.alone')}</p>}
      <WholeText
        key={address}
        label={t('tables.link')}
        text={address}
        isWanted={isRenewed || state === 'refused'}
      />
      <div className={page.actions}>
        {canSend(address, 'url') && (
          <Button look={look} onClick={send}>
            {t('share.share')}
          </Button>
        )}
        <Button look={look} onClick={copy}>
          {t(isJustCopied ? 'share.done' : 'share.copy')}
        </Button>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => run(renew)}>
          {t('tables.renew')}
        </Button>
      </div>
      <SharingResult state={state} text={undefined} isQuiet />
      <p className="remark">{t('tables.linkNote')}</p>
      <p role="alert">{problem && t(problem)}</p>
    </section>
  );
}
