import styles from './logo.module.css';

/** On a square of 24 units. */
export const STAR_PATH =
  'M12 1.6c.6 0 1.1.3 1.4.9l2.6 5.7 6.2.8c1.3.2 1.8 1.7.8 2.6l-4.5 4.3 1.2 6.1c.2 1.3-1.1 2.2-2.2 1.6L12 20.6l-5.5 3c-1.1.6-2.4-.3-2.2-1.6l1.2-6.1-4.5-4.3c-1-.9-.5-2.4.8-2.6l6.2-.8 2.6-5.7c.3-.6.8-.9 1.4-.9z';

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
