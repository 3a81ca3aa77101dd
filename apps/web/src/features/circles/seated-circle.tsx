import { type Circle, circleRouteAddresses } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../server/api-client.ts';
import { asMember, circleQuery, isGone } from '../../server/circle-calls.ts';
import { dropSeat, type Seat } from '../../stored/circles.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen, ReadFailure } from '../../ui/error-screen.tsx';
import { PillLink } from '../../ui/links/pill-link.tsx';
import page from '../../ui/side-page.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import { CircleLink } from './circle-link.tsx';
import styles from './circles.module.css';
import { DayGames } from './day-games.tsx';
import { Departures } from './departures.tsx';
import type { ModeDrawings } from './mode-drawing.tsx';
import { type MemberProfile, NameForm } from './name-form.tsx';
import { Standing } from './standing.tsx';
import { WhoSees } from './who-sees.tsx';

type SeatedCircleProps = ModeDrawings & {
  /** The secret of the player's seat. */
  readonly member: string;
  readonly seat: Seat;
};

/** A circle as its member sees it. */
export function SeatedCircle(props: SeatedCircleProps) {
  const { member } = props;
  const { t } = useTranslation();
  const { data: circle, error, refetch } = useQuery(circleQuery(member));
  if (isGone(error)) {
    return (
      <ErrorScreen title={t('tables.title')} text={t('tables.gone')}>
        <Button onClick={() => dropSeat(member)}>{t('tables.drop')}</Button>
      </ErrorScreen>
    );
  }
  if (circle === undefined && error !== null) return <ReadFailure onRetry={() => void refetch()} />;
  if (circle === undefined) return <Spinner text={t('loading')} />;
  return <LoadedCircle {...props} circle={circle} isStale={error !== null} refetch={refetch} />;
}

type LoadedCircleProps = SeatedCircleProps & {
  readonly circle: Circle;
  /** Whether the newest read has failed. */
  readonly isStale: boolean;
  readonly refetch: () => Promise<unknown>;
};

function LoadedCircle(props: LoadedCircleProps) {
  const { member, seat, drawingOf, circle, isStale, refetch } = props;
  const { t } = useTranslation();
  const { members } = circle;
  const isAlone = members.length === 1;
  // Remembered, so that the link doesn't move when a friend joins.
  const [isLinkFirst] = useState(isAlone);
  const link = <CircleLink member={member} seat={seat} isAlone={isAlone} />;
  const own = members.find((seated) => seated.own);
  const [isSaved, setIsSaved] = useState(false);
  const rename = async (profile: MemberProfile) => {
    setIsSaved(false);
    const input = { headers: asMember(member), body: profile };
    await callApi(circleRouteAddresses.renameTableMember, input);
    await refetch();
    setIsSaved(true);
  };
  return (
    <article className={`${page.page} ${styles.table}`} data-slot="table">
      <div>
        <h1>{t('tables.title')}</h1>
        <p role="status">{isStale && t('tables.stale')}</p>
      </div>
      <div className={styles.column}>
        <DayGames members={members} drawingOf={drawingOf} />
        {isLinkFirst && link}
        <Standing circle={circle} drawingOf={drawingOf} />
      </div>
      <div className={styles.column}>
        {!isLinkFirst && link}
        <details className={`${page.part} ${styles.folded}`}>
          <summary>{t('tables.seat')}</summary>
          <NameForm
            initialName={own?.name ?? ''}
            initialFace={own?.face ?? 0}
            look="quiet"
            action={t('tables.save')}
            onSend={rename}
          />
          <p className={styles.saved} role="status">
            {isSaved && t('tables.saved')}
          </p>
          <Departures member={member} members={members} onRemoved={refetch} />
        </details>
        <WhoSees />
        <PillLink to={SCREENS.tables.path}>{t('shell.tables')}</PillLink>
      </div>
    </article>
  );
}
