import styles from './logo.module.css';
import { STAR_PATH } from './star-path.ts';

type LogoProps = {
  readonly name: string;
  /** The address of a picture in place of the star. */
  readonly picture?: string | undefined;
};

/** The wordmark: text with a drawn star, or an operator's picture, as a decorative dot. */
export function Logo({ name, picture }: LogoProps) {
  return (
    <span className={styles.logo}>
      {picture === undefined ? (
        <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR_PATH} />
        </svg>
      ) : (
        <img className={styles.picture} src={picture} alt="" />
      )}
      <span translate="no">{name}</span>
    </span>
  );
}
