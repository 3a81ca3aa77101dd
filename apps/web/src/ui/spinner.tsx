import styles from './spinner.module.css';

export function Spinner({ text }: { readonly text: string }) {
  return (
    <div className={styles.view} role="status">
      <svg className={styles.spinner} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <circle className={styles.arc} cx="24" cy="24" r="20" />
      </svg>
      <span>{text}</span>
    </div>
  );
}
