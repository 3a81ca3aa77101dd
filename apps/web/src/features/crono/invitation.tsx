import type { CronoGame } from '@starguess/api-contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedText } from '../../ui/named-text.tsx';
import { StopwatchPicture } from '../run/stopwatch-picture.tsx';
import styles from './invitation.module.css';

type InvitationProps = { readonly challenge: CronoGame['challenge'] };

/** Tells a player who came by a friend's link who sent it, what is to be beaten, and how a run goes. */
export function Invitation({ challenge }: InvitationProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.invitation} data-slot="crono-invited">
      <StopwatchPicture />
      <h1 className={styles.title}>{t('crono.newGame')}</h1>
      <p className={styles.challenge}>
        <Challenge challenge={challenge} />
      </p>
      <p className="intro">{t('race.howItGoes')}</p>
    </div>
  );
}

/** The text of the start button for a player who came by a friend's link. */
export function Acceptance() {
  const { t } = useTranslation();
  return (
    <span className={styles.acceptance}>
      <span>{t('race.accept')}</span> <small>{t('crono.start')}</small>
    </span>
  );
}

/** Folds away what invites others: a player who is invited has a run to play first. */
export function MoreFriends({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className={styles.more}>
      <summary>{t('race.inviteMore')}</summary>
      {children}
    </details>
  );
}

/**
 * Who challenges, and the score to beat. The latter is kept together, so that a narrow screen breaks the
 * line before it.
 */
function Challenge({ challenge }: InvitationProps) {
  const { t } = useTranslation();
  if (challenge === null) return <span className={styles.alone}>{t('race.invited')}</span>;
  const { username, score } = challenge;
  return (
    <>
      {username === null ? (
        <span>{t('race.friendChallenges')}</span>
      ) : (
        <NamedText name={username}>{t('race.challenges', { name: username })}</NamedText>
      )}{' '}
      <span className={styles.toBeat}>{t('race.toBeat', { score })}</span>
    </>
  );
}
