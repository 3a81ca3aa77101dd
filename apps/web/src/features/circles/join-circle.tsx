import { circleRouteAddresses, type InvitingCircle } from '@starguess/api-contract';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '../../server/api-client.ts';
import { ApiError } from '../../server/api-error.ts';
import { asMember, invitingQuery, isGone } from '../../server/circle-calls.ts';
import { startCirclePosts } from '../../server/circle-posts.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { isCircleSecret, type Seat, storeSeat, useSeats } from '../../stored/circles.ts';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './circles.module.css';
import { Entrance, type LinkTrouble } from './entrance.tsx';
import { Face } from './face.tsx';
import { ModeDrawing, type ModeDrawings } from './mode-drawing.tsx';
import type { MemberProfile } from './name-form.tsx';

type JoinCircleProps = Pick<Seat, 'invitation'> &
  ModeDrawings & {
    /** The member's secret of an earlier attempt, if the history entry keeps one. */
    readonly keptSecret: unknown;
  };

/**
 * Invites to a circle. Rendered on the server for every link, because the server never sees the
 * invitation.
 */
export function JoinCircle({ invitation, keptSecret, drawingOf }: JoinCircleProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seats = useSeats();
  // The same for each attempt, so that a retry after a lost answer makes no second member.
  const [member] = useState(() => (isCircleSecret(keptSecret) ? keptSecret : makeSecret()));
  const { data: inviting, error } = useQuery(invitingQuery(invitation));
  const name = inviting?.inviter.name;
  const join = async (profile: MemberProfile) => {
    await navigate('.', { replace: true, state: { invitation, member } });
    const seated = await takeSeat({ invitation, ...profile }, [...seats.keys(), member]);
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
      linkTrouble={linkTroubleOf(invitation, error)}
      action={t('tables.join')}
      onSend={join}
    >
      <p>{t('tables.invitesText')}</p>
      <div className={styles.guests}>
        {inviting?.members.length === 1 && <Games drawingOf={drawingOf} />}
        {inviting !== undefined && inviting.members.length > 1 && (
          <Guests members={inviting.members} />
        )}
      </div>
    </Entrance>
  );
}

function linkTroubleOf(invitation: string, error: Error | null): LinkTrouble | undefined {
  if (isGone(error)) return 'tables.trouble.gone';
  return invitation !== '' && !isCircleSecret(invitation) ? 'tables.cut' : undefined;
}

/** The members of the circle, with the points of the week. */
function Guests({ members }: Pick<InvitingCircle, 'members'>) {
  const { t, i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(i18n.language);
  const captionId = useId();
  const hasPoints = members.some(({ points }) => points > 0);
  const caption = t(hasPoints ? 'tables.weekPoints' : 'tables.guests');
  return (
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
  );
}

/** What is played at a table, in the place of its members while only the inviter is there. */
function Games({ drawingOf }: ModeDrawings) {
  const { t } = useTranslation();
  return (
    <ul className={styles.gamesPlayed} aria-label={t('home.modes')}>
      {pageConfig.modes.map((mode) => (
        <li key={mode}>
          <ModeDrawing mode={mode} drawingOf={drawingOf} />
          <span>{t(`mode.${mode}.name`)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Joins with the first secret that has no seat in another circle, and returns it. A member who
 * follows a newer link keeps their seat.
 */
async function takeSeat(
  body: MemberProfile & Pick<Seat, 'invitation'>,
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

const SECRET_BYTES = 16;

/** Makes a member's secret: random bytes as base64url. */
function makeSecret(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
