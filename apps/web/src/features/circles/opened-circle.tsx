import { circleRouteAddresses, type InvitingCircle } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { dropLinkSecret, useLinkSecret } from '../../browser/link-secret.ts';
import { ApiError, callApi } from '../../server/api-client.ts';
import { asMember, invitingQuery, isGone } from '../../server/circle-calls.ts';
import { startCirclePosts } from '../../server/circle-posts.ts';
import { isCircleSecret, type Seat, storeSeat, useSeats } from '../../stored/circles.ts';
import { isPlainObject } from '../../stored/json-shapes.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './circles.module.css';
import { Entrance } from './entrance.tsx';
import { Face } from './face.tsx';
import type { ShownMember } from './name-form.tsx';
import { SeatedCircle } from './seated-circle.tsx';
import type { StandingProps } from './standing.tsx';

/**
 * The circle of a link: members see it, and others can join. The invitation leaves the address at once;
 * the history entry keeps it, or who the member is. Without either, it is this browser's only circle.
 */
export function OpenedCircle({ drawingOf }: Pick<StandingProps, 'drawingOf'>) {
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
    } else if (member !== undefined && member !== opened.member) {
      keep({ member });
    } else if (member === undefined && invitation === '') {
      void navigate(SCREENS.tables.path, { replace: true });
    }
  }, [secret, member, invitation, opened.member, navigate]);
  if (member === undefined || seat === undefined) {
    return <JoinCircle key={invitation} invitation={invitation} kept={opened.member} />;
  }
  return <SeatedCircle key={member} member={member} seat={seat} drawingOf={drawingOf} />;
}

type JoinCircleProps = Pick<Seat, 'invitation'> & {
  /** The secret of an earlier attempt, which the history entry keeps. */
  readonly kept: unknown;
};

/** Rendered on the server for every link, because the server never sees the invitation. */
function JoinCircle({ invitation, kept }: JoinCircleProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seats = useSeats();
  // The same for each attempt, so that a retry after a lost answer makes no second member.
  const [member] = useState(() => (isCircleSecret(kept) ? kept : makeSecret()));
  const { data: inviting, error } = useQuery(invitingQuery(invitation));
  const name = inviting?.inviter.name;
  const join = async (shown: ShownMember) => {
    await navigate('.', { replace: true, state: { invitation, member } });
    const seated = await takeSeat({ invitation, ...shown }, [...seats.keys(), member]);
    storeSeat(seated, invitation);
    startCirclePosts();
    void navigate('.', { replace: true, state: { member: seated } });
    window.scrollTo(0, 0);
    focusContent();
  };
  return (
    <Entrance
      slot="table-join"
      title={
        <div className={styles.host} data-slot="table-inviter">
          {inviting ? (
            <Face face={inviting.inviter.face} />
          ) : (
            <IconUsers size={64} stroke={1} aria-hidden />
          )}
          <h1 key={name}>
            <NamedText name={name}>
              {name ? t('tables.invites', { name }) : t('tables.joinTitle')}
            </NamedText>
          </h1>
        </div>
      }
      linkTrouble={
        (isGone(error) && 'tables.trouble.gone') ||
        (invitation !== '' && !isCircleSecret(invitation) && 'tables.cut')
      }
      action={t('tables.join')}
      onSend={join}
    >
      <p>{t('tables.invitesText')}</p>
      <Guests members={inviting?.members ?? []} />
    </Entrance>
  );
}

/** Who sits at the table already, with the points of the week. */
function Guests({ members }: Pick<InvitingCircle, 'members'>) {
  const { t, i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(i18n.language);
  const captionId = useId();
  const hasPoints = members.some(({ points }) => points > 0);
  const caption = t(hasPoints ? 'tables.weekPoints' : 'tables.guests');
  return (
    <div className={styles.guests}>
      {members.length > 0 && (
        <>
          <p key={caption} id={captionId} className="remark">
            {caption}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <ul aria-labelledby={captionId} tabIndex={0}>
            {members.map(({ name, face, points }) => (
              <li key={name}>
                <Face face={face} />
                <span translate="no">{name}</span>
                {hasPoints && <b>{format(points)}</b>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/**
 * Joins with the first secret that has no seat in another circle, and returns it. A member who
 * follows a newer link keeps their seat.
 */
async function takeSeat(
  body: ShownMember & Pick<Seat, 'invitation'>,
  [secret = '', ...others]: readonly string[],
): Promise<string> {
  try {
    await callApi(circleRouteAddresses.joinTable, { headers: asMember(secret), body });
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
