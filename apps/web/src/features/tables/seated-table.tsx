import { PAGE_PATHS, type TableMember, tableRouteAddresses } from '@starguess/api-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '../../server/api-client.ts';
import {
  asMember,
  isGone,
  leaveTable,
  removeMember,
  tableQuery,
} from '../../server/table-calls.ts';
import { dropSeat, type Seat } from '../../stored/tables.ts';
import { Button } from '../../ui/button.tsx';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { NameForm, WhoSees } from './entrance.tsx';
import { Standing, type StandingProps } from './standing.tsx';
import { TableLink } from './table-link.tsx';
import styles from './tables.module.css';
import { useCall } from './use-call.ts';

type SeatedTableProps = Pick<StandingProps, 'drawingOf'> & {
  /** The secret of the player's seat. */
  readonly member: string;
  readonly seat: Seat;
};

/** A table as its member sees it. */
export function SeatedTable({ member, seat, drawingOf }: SeatedTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: table, error, refetch } = useQuery(tableQuery(member));
  const headers = asMember(member);
  const depart = async ({ own, place }: Pick<TableMember, 'own' | 'place'>) => {
    await (own ? leaveTable(member) : removeMember(member, place));
    if (own) return navigate(PAGE_PATHS.tables);
    focusContent();
    return refetch();
  };
  const rename = async (name: string) => {
    await callApi(tableRouteAddresses.renameTableMember, { headers, body: { name } });
    await refetch();
  };
  if (isGone(error)) {
    return (
      <article className={styles.screen}>
        <h1>{t('tables.title')}</h1>
        <p role="alert">{t('tables.gone')}</p>
        <Button onClick={() => dropSeat(member)}>{t('tables.drop')}</Button>
      </article>
    );
  }
  if (table === undefined && error !== null) return <ReadFailure onRetry={() => void refetch()} />;
  if (table === undefined) return <Spinner text={t('loading')} />;
  return (
    <article className={styles.screen} data-slot="table">
      <h1>{t('tables.title')}</h1>
      <p className={styles.note} role="status">
        {error !== null && t('tables.stale')}
      </p>
      <Standing table={table} drawingOf={drawingOf} />
      <TableLink member={member} seat={seat} isAlone={table.members.length === 1} />
      <section className={styles.part}>
        <h2>{t('tables.seat')}</h2>
        <NameForm
          firstName={table.members.find(({ own }) => own)?.name ?? ''}
          look="quiet"
          action={t('tables.rename')}
          onSend={rename}
        />
        <Departures members={table.members} onConfirmed={depart} />
      </section>
      <WhoSees />
    </article>
  );
}

type DeparturesProps = {
  readonly members: readonly TableMember[];
  readonly onConfirmed: (member: TableMember) => Promise<unknown>;
};

/** Lets a member leave, and the host remove others. Each is asked once. */
function Departures({ members, onConfirmed }: DeparturesProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<TableMember>();
  const { problem, isBusy, run } = useCall();
  const end = () => {
    // The question takes its pressed button with it.
    focusContent();
    setLeaving(undefined);
  };
  if (leaving === undefined) {
    const isHost = members.some(({ own, host }) => own && host);
    return (
      <div className={styles.actions}>
        {members
          .filter(({ own }) => own || isHost)
          .map((member) => (
            <Button key={member.place} look="quiet" onClick={() => setLeaving(member)}>
              {member.own ? t('tables.leave') : t('tables.remove', { name: member.name })}
            </Button>
          ))}
      </div>
    );
  }
  const { own, name } = leaving;
  return (
    <div className={styles.question}>
      <h3 ref={focusWords} tabIndex={-1}>
        {own ? t('tables.leaveQuestion') : t('tables.removeQuestion', { name })}
      </h3>
      <p role="alert">{problem && t(problem)}</p>
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} onClick={() => run(() => onConfirmed(leaving).then(end))}>
          {t(own ? 'tables.leaveConfirm' : 'tables.removeConfirm')}
        </Button>
        <Button look="quiet" onClick={end}>
          {t('tables.cancel')}
        </Button>
      </div>
    </div>
  );
}

function focusWords(words: HTMLElement | null): void {
  words?.focus();
}
