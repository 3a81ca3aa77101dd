import { tableRouteAddresses } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import { callApi } from '../../server/api-client.ts';
import { isGone, tableQuery } from '../../server/table-calls.ts';
import { startTablePosts } from '../../server/table-posts.ts';
import { storeSeat, useSeats } from '../../stored/tables.ts';
import { NamedText } from '../../ui/named-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Entrance } from './entrance.tsx';
import { OpenedTable } from './opened-table.tsx';
import type { StandingProps } from './standing.tsx';
import styles from './tables.module.css';

/** The tables of this browser, and at `/table` the one that a link or a seat leads to. */
export function TablesScreen({ drawingOf }: Pick<StandingProps, 'drawingOf'>) {
  const isOne = useMatch(SCREENS.table.path) !== null;
  return isOne ? <OpenedTable drawingOf={drawingOf} /> : <OwnTables />;
}

function OwnTables() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seats = [...useSeats().keys()];
  const start = async (name: string) => {
    const reply = await callApi(tableRouteAddresses.createTable, { body: { name } });
    storeSeat(reply.member, reply.invitation);
    startTablePosts();
    void navigate(SCREENS.table.path, { state: { member: reply.member } });
  };
  return (
    <Entrance
      slot="table-start"
      title={t('shell.tables')}
      action={t('tables.start')}
      onSend={start}
    >
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

/** Leads to a table, and names who sits there. */
function SeatLink({ member }: { readonly member: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...tableQuery(member), refetchInterval: false });
  const names = data?.members.map(({ name }) => name).join(', ');
  const text = isGone(error) ? t('tables.gone') : (names ?? t('tables.title'));
  return (
    <PageLink to={SCREENS.table.path} state={{ member }}>
      <NamedText name={names}>{text}</NamedText>
    </PageLink>
  );
}
