import { circleRouteAddresses } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import { callApi } from '../../server/api-client.ts';
import { circleQuery, isGone } from '../../server/circle-calls.ts';
import { startCirclePosts } from '../../server/circle-posts.ts';
import { storeSeat, useSeats } from '../../stored/circles.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { NamedText } from '../../ui/named-text.tsx';
import styles from './circles.module.css';
import { Entrance } from './entrance.tsx';
import type { ModeDrawings } from './mode-drawing.tsx';
import type { MemberProfile } from './name-form.tsx';
import { OpenedCircle } from './opened-circle.tsx';

/** The circles of this browser, and at `/table` the one that a link or a seat leads to. */
export function CirclesScreen({ drawingOf }: ModeDrawings) {
  const isAtCircle = useMatch(SCREENS.table.path) !== null;
  return isAtCircle ? <OpenedCircle drawingOf={drawingOf} /> : <OwnCircles />;
}

function OwnCircles() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seats = [...useSeats().keys()];
  const start = async (profile: MemberProfile) => {
    const reply = await callApi(circleRouteAddresses.createTable, { body: profile });
    storeSeat(reply.member, reply.invitation);
    startCirclePosts();
    void navigate(SCREENS.table.path, { state: { member: reply.member } });
  };
  return (
    <Entrance
      slot="table-start"
      title={<h1>{t('shell.tables')}</h1>}
      action={t('tables.start')}
      onSend={start}
    >
      <p>{t('tables.intro')}</p>
      {seats.length > 0 && (
        <ul className={styles.seats} aria-label={t('shell.tables')}>
          {seats.map((member) => (
            <li key={member}>
              <SeatLink member={member} />
            </li>
          ))}
        </ul>
      )}
    </Entrance>
  );
}

/** Links to a circle by its members' names, or says that it is gone. */
function SeatLink({ member }: { readonly member: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...circleQuery(member), refetchInterval: false });
  const names = data?.members.map(({ name }) => name).join(', ');
  const text = isGone(error) ? t('tables.gone') : (names ?? t('tables.title'));
  return (
    <PageLink to={SCREENS.table.path} state={{ member }}>
      <NamedText name={names}>{text}</NamedText>
    </PageLink>
  );
}
