import { type Circle, type CircleMember, circleRouteAddresses } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '../../server/api-client.ts';
import {
  asMember,
  circleQuery,
  isGone,
  leaveCircle,
  removeMember,
} from '../../server/circle-calls.ts';
import { dropSeat, type Seat } from '../../stored/circles.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen, ReadFailure } from '../../ui/error-screen.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { PillLink } from '../../ui/links/pill-link.tsx';
import { NamedText } from '../../ui/named-text.tsx';
import page from '../../ui/side-page.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import { CircleLink } from './circle-link.tsx';
import styles from './circles.module.css';
import { DayGames } from './day-games.tsx';
import { WhoSees } from './entrance.tsx';
import { NameForm, type ShownMember } from './name-form.tsx';
import { Standing, type StandingProps } from './standing.tsx';
import { useCall } from './use-call.ts';

type SeatedCircleProps = Pick<StandingProps, 'drawingOf'> & {
  /** The secret of the player's seat. */
  readonly member: string;
  readonly seat: Seat;
};

/** A circle as its member sees it. */
export function SeatedCircle({ member, seat, drawingOf }: SeatedCircleProps) {
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
  return <ShownCircle {...{ member, seat, drawingOf, circle, refetch }} isStale={error !== null} />;
}

type ShownCircleProps = SeatedCircleProps & {
  readonly circle: Circle;
  readonly isStale: boolean;
  readonly refetch: () => Promise<unknown>;
};

function ShownCircle({ member, seat, drawingOf, circle, isStale, refetch }: ShownCircleProps) {
  const { t } = useTranslation();
  const { members } = circle;
  const isAlone = members.length === 1;
  // Remembered, so that the link doesn't move when a friend joins.
  const [isLinkFirst] = useState(isAlone);
  const link = <CircleLink member={member} seat={seat} isAlone={isAlone} />;
  const own = members.find((seated) => seated.own);
  const rename = async (shown: ShownMember) => {
    const input = { headers: asMember(member), body: shown };
    await callApi(circleRouteAddresses.renameTableMember, input);
    await refetch();
    // The standings show the new name.
    window.scrollTo(0, 0);
    focusContent();
  };
  return (
    <article className={`${page.page} ${styles.table}`} data-slot="table">
      <div>
        <h1>{t('tables.title')}</h1>
        <p role="status">{isStale && t('tables.stale')}</p>
      </div>
      <DayGames members={members} drawingOf={drawingOf} />
      {isLinkFirst && link}
      <Standing circle={circle} drawingOf={drawingOf} />
      {!isLinkFirst && link}
      <section className={page.part}>
        <h2>{t('tables.seat')}</h2>
        <NameForm
          firstName={own?.name ?? ''}
          firstFace={own?.face ?? 0}
          look="quiet"
          action={t('tables.save')}
          onSend={rename}
        />
        <Departures member={member} members={members} onRemoved={refetch} />
      </section>
      <WhoSees />
      <PillLink to={SCREENS.tables.path}>{t('shell.tables')}</PillLink>
    </article>
  );
}

type DeparturesProps = Pick<SeatedCircleProps, 'member'> & {
  readonly members: readonly CircleMember[];
  readonly onRemoved: () => Promise<unknown>;
};

/** Lets the player leave, and the host remove others, after one confirmation. */
function Departures({ member, members, onRemoved }: DeparturesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<CircleMember>();
  const { problem, isBusy, run } = useCall();
  const wordsFor = ({ own, name }: CircleMember) =>
    own ? t('tables.leave') : t('tables.remove', { name });
  if (leaving === undefined) {
    const isHost = members.some(({ own, host }) => own && host);
    const others = isHost ? members.filter(({ own }) => !own) : [];
    const buttonFor = (one: CircleMember) => (
      <Button key={one.place} look="quiet" onClick={() => setLeaving(one)}>
        <NamedText name={one.name}>{wordsFor(one)}</NamedText>
      </Button>
    );
    return (
      <div className={`${page.part} ${styles.departures}`}>
        {members.filter(({ own }) => own).map(buttonFor)}
        {others.length > 0 && <h2>{t('tables.guests')}</h2>}
        {others.map(buttonFor)}
      </div>
    );
  }
  const { own, name, place } = leaving;
  const end = () => {
    // The pressed button disappears with the question.
    focusContent();
    setLeaving(undefined);
  };
  const confirm = async () => {
    await (own ? leaveCircle(member) : removeMember(member, place));
    await (own ? navigate(SCREENS.tables.path) : onRemoved());
    end();
  };
  return (
    <div className={styles.question}>
      <h3 ref={focusWords} tabIndex={-1}>
        <NamedText name={name}>
          {own ? t('tables.leaveQuestion') : t('tables.removeQuestion', { name })}
        </NamedText>
      </h3>
      <p role="alert">{problem && t(problem)}</p>
      <div className={page.actions}>
        <Button aria-disabled={isBusy} onClick={() => run(confirm)}>
          <NamedText name={name}>{wordsFor(leaving)}</NamedText>
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
