import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../server/analytics.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { CardPicture } from './card-picture.tsx';
import { Difficulties, DifficultyDots } from './difficulties.tsx';
import { MiniTiles } from './mini-tiles.tsx';
import styles from './mode-card.module.css';
import type { ModeCardModel, ModeProgress } from './mode-card-model.ts';

type ModeCardProps = {
  readonly card: ModeCardModel;
  /** Whether it is the first game that the player has not done today. */
  readonly isNext?: boolean;
};

/** A ticket to a game: its drawing, its text, and the player's progress today. */
export function ModeCard({ card, isNext = false }: ModeCardProps) {
  const { t } = useTranslation();
  const { mode, address, difficulties, progress } = card;
  const text = useProgressText(progress);
  const nameId = useId();
  const reportClick = () => track('Gamemode card clicked', { gamemode: mode, from: 'home' });
  const hasDifficulties = difficulties.length > 0;
  /** The button to a begun game says how far it is. */
  const isTextOnButton = isNext && progress.state === 'in-progress';
  const content = (
    <>
      <span id={nameId} className={styles.name}>
        {t(`mode.${mode}.name`)}
      </span>
      <span className={styles.description}>{t(`mode.${mode}.description`)}</span>
    </>
  );
  return (
    <article
      className={styles.card}
      data-slot="home-card"
      data-mode={mode}
      data-state={progress.state}
    >
      <div className={styles.ticket}>
        <CardPicture
          Drawing={card.Drawing}
          art={card.art}
          solved={card.solved}
          isDone={progress.state === 'solved' || progress.state === 'done'}
        />
        <div className={styles.text}>
          <h2>
            {address === undefined ? (
              <span className={styles.link}>{content}</span>
            ) : (
              <PageLink className={styles.link} to={address} onClick={reportClick}>
                {content}
              </PageLink>
            )}
          </h2>
          <p className={styles.progress} data-state={progress.state}>
            <span>{address === undefined ? t('home.unavailable') : !isTextOnButton && text}</span>
            {hasDifficulties && <DifficultyDots difficulties={difficulties} />}
            {progress.state === 'solved' && !hasDifficulties && (
              <MiniTiles tries={progress.tries} marks={card.solved?.marks} />
            )}
            {card.successCount !== undefined && (
              <span className={styles.count}>
                {t('daily.people', { count: card.successCount })}
              </span>
            )}
          </p>
          {isNext && address !== undefined && (
            <PageLink
              className={styles.next}
              data-slot="home-next"
              aria-describedby={nameId}
              to={address}
              onClick={reportClick}
            >
              {isTextOnButton ? text : t('home.play')}
            </PageLink>
          )}
        </div>
      </div>
      {card.friendsAddress !== undefined && (
        <div className={styles.foot}>
          <PageLink className={styles.friends} to={card.friendsAddress} onClick={reportClick}>
            <IconUsers size={18} aria-hidden />
            <span>{t('home.race')}</span>
          </PageLink>
        </div>
      )}
      {hasDifficulties && <Difficulties difficulties={difficulties} onChoose={reportClick} />}
    </article>
  );
}

function useProgressText(progress: ModeProgress): string {
  const { t } = useTranslation();
  switch (progress.state) {
    case 'not-played':
      return '';
    case 'in-progress':
      return t('progress.inProgress', { count: progress.tries });
    case 'partly-solved':
      return t('progress.partlySolved', { solved: progress.solved, all: progress.all });
    case 'solved':
      return t('progress.solved', { count: progress.tries });
    case 'done':
      return t('progress.points', { count: progress.score });
  }
}
