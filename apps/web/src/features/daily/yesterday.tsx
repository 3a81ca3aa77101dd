import { useTranslation } from 'react-i18next';
import styles from './yesterday.module.css';

type YesterdayProps = {
  readonly name: string;
  /** Whether there is a place for the face, in a window of two columns. */
  readonly hasFace: boolean;
  /** Undefined until the catalogue is there. */
  readonly photo: string | undefined;
};

/** The line naming yesterday's answer. */
export function Yesterday({ name, hasFace, photo }: YesterdayProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.yesterday} data-slot="yesterday">
      {hasFace && (
        <span className={styles.face}>
          {photo !== undefined && <img src={photo} alt="" loading="lazy" />}
        </span>
      )}
      {t('daily.yesterday', { name })}
    </p>
  );
}
