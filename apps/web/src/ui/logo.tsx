import styles from './logo.module.css';

/** On a square of 24 units. */
export const STAR_PATH =
  'M12 1.6c.6 0 1.1.3 1.400.9l2.600 5.700 6.200.8c1.300.2 1.800 1.700.8 2.600l-4.500 4.300 1.200 6.100c.2 1.300-1.100 2.200-2.200 1.600L12 20.600l-5.500 3c-1.100.6-2.400-.3-2.200-1.600l1.200-6.100-4.500-4.300c-1-.9-.5-2.400.8-2.600l6.200-.8 2.600-5.700c.3-.6.8-.9 1.400-.9z';

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
