import type { Catalog } from '@starguess/catalog';
import styles from './results.module.css';

type PerformerFaceProps = {
  readonly id: string;
  readonly catalog: Catalog | undefined;
  /** Whether the picture's alternative text is the name, because no name is beside it. */
  readonly isNamed: boolean;
};

/** The picture of a performer. It reserves its place until the catalogue is there, and for performers who are no longer in it. */
export function PerformerFace({ id, catalog, isNamed }: PerformerFaceProps) {
  const performer = catalog?.performersById.get(id);
  return (
    <span className={styles.face}>
      {performer && <img src={performer.profilePictureUrl} alt={isNamed ? performer.name : ''} />}
    </span>
  );
}
