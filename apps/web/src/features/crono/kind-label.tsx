import { useTranslation } from 'react-i18next';
import styles from '../run/views.module.css';

/** `isPrivate` is undefined on a rendered page, because one serves every game. */
export type KindProps = { readonly isPrivate: boolean | undefined };

/** Says whose game it is, above the title. It reserves its place while that is unknown. */
export function KindLabel({ isPrivate }: KindProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.kind} data-slot="crono-kind">
      {isPrivate !== undefined && t(isPrivate ? 'race.private' : 'race.daily')}
    </p>
  );
}
