import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photo.module.css';

type PhotoProps = {
  readonly photoUrl: string | undefined;
  /** Photos of the next rounds, loaded in advance so that nobody waits for them. */
  readonly aheadUrls: readonly (string | null | undefined)[];
  /** Lies over the edges of the photo. */
  readonly children: ReactNode;
};

export function Photo({ photoUrl, aheadUrls, children }: PhotoProps) {
  const { t } = useTranslation();
  const addresses = new Set([photoUrl, ...aheadUrls].filter((url) => typeof url === 'string'));
  return (
    <div className={styles.place}>
      <div className={styles.frame} data-slot="crono-photo">
        {[...addresses].map((address) => (
          <img
            key={address}
            className={styles.photo}
            src={address}
            alt={address === photoUrl ? t('crono.photo') : ''}
            hidden={address !== photoUrl}
            draggable={false}
          />
        ))}
      </div>
      {children}
    </div>
  );
}
