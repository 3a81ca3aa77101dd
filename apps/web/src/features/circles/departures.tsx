import type { CircleMember } from '@starguess/api-contract';
import { SCREENS } from '@starguess/api-contract/page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { leaveCircle, removeMember } from '../../server/circle-calls.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { NamedText } from '../../ui/named-text.tsx';
import page from '../../ui/side-page.module.css';
import styles from './circles.module.css';
import { useCall } from './use-call.ts';

type DeparturesProps = {
  /** The secret of the player's seat. */
  readonly member: string;
  readonly members: readonly CircleMember[];
  readonly onRemoved: () => Promise<unknown>;
};

/** Lets the player leave, and the host remove others, after one confirmation. */
export function Departures({ member, members, onRemoved }: DeparturesProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<CircleMember>();
  const end = () => {
    // The pressed button disappears with the question.
    focusContent();
    setLeaving(undefined);
  };
  if (leaving !== undefined) {
    return <Question member={member} leaving={leaving} onRemoved={onRemoved} onEnd={end} />;
  }
  const isHost = members.some(({ own, host }) => own && host);
  const others = isHost ? members.filter(({ own }) => !own) : [];
  const buttonFor = (leaver: CircleMember) => (
    <Button key={leaver.place} look="quiet" onClick={() => setLeaving(leaver)}>
      <DepartureLabel leaving={leaver} />
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

type LeavingMember = { readonly leaving: CircleMember };

type QuestionProps = Omit<DeparturesProps, 'members'> &
  LeavingMember & { readonly onEnd: () => void };

/** Asks before a member goes. While the server is asked, the question stays. */
function Question({ member, leaving, onRemoved, onEnd }: QuestionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { problem, isBusy, run } = useCall();
  const { own, name, place } = leaving;
  const confirm = async () => {
    await (own ? leaveCircle(member) : removeMember(member, place));
    await (own ? navigate(SCREENS.tables.path) : onRemoved());
    onEnd();
  };
  return (
    <div className={styles.question}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        <NamedText name={name}>
          {own ? t('tables.leaveQuestion') : t('tables.removeQuestion', { name })}
        </NamedText>
      </h3>
      <p role="alert">{problem && t(problem)}</p>
      <div className={page.actions}>
        <Button aria-disabled={isBusy} onClick={() => run(confirm)}>
          <DepartureLabel leaving={leaving} />
        </Button>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || onEnd()}>
          {t('tables.cancel')}
        </Button>
      </div>
    </div>
  );
}

function DepartureLabel({ leaving: { own, name } }: LeavingMember) {
  const { t } = useTranslation();
  return (
    <NamedText name={name}>{own ? t('tables.leave') : t('tables.remove', { name })}</NamedText>
  );
}
