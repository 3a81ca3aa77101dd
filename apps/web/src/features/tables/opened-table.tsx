import { tableRouteAddresses } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { dropLinkSecret, useLinkSecret } from '../../browser/link-secret.ts';
import { ApiError, callApi } from '../../server/api-client.ts';
import { asMember } from '../../server/table-calls.ts';
import { startTablePosts } from '../../server/table-posts.ts';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { isTableSecret, type Seat, storeSeat, useSeats } from '../../stored/tables.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { Entrance } from './entrance.tsx';
import { SeatedTable } from './seated-table.tsx';
import type { StandingProps } from './standing.tsx';

/**
 * The table of a link: members see it, and others can join. The invitation leaves the address at once;
 * the history entry keeps it, or who the member is. Without either, it is this browser's only table.
 */
export function OpenedTable({ drawingOf }: Pick<StandingProps, 'drawingOf'>) {
  const secret = useLinkSecret();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The skip link makes an entry without a state.
  const [lastState, setLastState] = useState<unknown>(null);
  if (state !== null && state !== lastState) setLastState(state);
  const opened = isPlainObject(lastState) ? lastState : {};
  const kept = typeof opened.invitation === 'string' ? opened.invitation : '';
  const invitation = secret || kept;
  const seats = [...useSeats()];
  const isBare = secret === '' && lastState === null && seats.length === 1;
  const [member, seat] =
    seats.find(([secret, own]) => secret === opened.member || own.invitation === invitation) ??
    (isBare ? seats[0] : undefined) ??
    [];
  useEffect(() => {
    const keep = (kept: object) => void navigate('.', { replace: true, state: kept });
    if (secret !== '') {
      dropLinkSecret();
      keep({ invitation: secret });
    } else if (member !== undefined && member !== opened.member) keep({ member });
    else if (member === undefined && invitation === '') {
      void navigate(SCREENS.tables.path, { replace: true });
    }
  }, [secret, member, invitation, opened.member, navigate]);
  if (member === undefined || seat === undefined) {
    return <JoinTable key={invitation} invitation={invitation} kept={opened.member} />;
  }
  return <SeatedTable key={member} member={member} seat={seat} drawingOf={drawingOf} />;
}

type JoinTableProps = Pick<Seat, 'invitation'> & {
  /** The secret of an earlier attempt, which the history entry keeps. */
  readonly kept: unknown;
};

/** The server, which never sees an invitation, renders it for every link. */
function JoinTable({ invitation, kept }: JoinTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seats = useSeats();
  // The same for each attempt, so that one whose answer was lost makes no second member.
  const [member] = useState(() => (isTableSecret(kept) ? kept : makeSecret()));
  const join = async (name: string) => {
    await navigate('.', { replace: true, state: { invitation, member } });
    const seated = await takeSeat({ invitation, name }, [...seats.keys(), member]);
    storeSeat(seated, invitation);
    startTablePosts();
    void navigate('.', { replace: true, state: { member: seated } });
    focusContent();
  };
  return (
    <Entrance
      slot="table-join"
      title={t('tables.joinTitle')}
      isLinkCut={invitation !== '' && !isTableSecret(invitation)}
      action={t('tables.join')}
      onSend={join}
    />
  );
}

/**
 * Joins by the first of the secrets that has no seat at another table, and returns it: whoever sits at
 * the table already keeps the seat under a newer link.
 */
async function takeSeat(
  body: { readonly invitation: string; readonly name: string },
  [secret = '', ...others]: readonly string[],
): Promise<string> {
  try {
    await callApi(tableRouteAddresses.joinTable, { headers: asMember(secret), body });
    return secret;
  } catch (error) {
    const isSeatElsewhere = error instanceof ApiError && error.code === 'invalid-request';
    if (!isSeatElsewhere || others.length === 0) throw error;
    return takeSeat(body, others);
  }
}

function makeSecret(): string {
  const bits = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bits).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
