import { IconX } from '@tabler/icons-react';
import styles from './search.module.css';

type ClearButtonProps = { readonly label: string; readonly onClear: () => void };

/** Clears the text. Tab skips it, because Escape does the same. */
export function ClearButton({ label, onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      className={styles.clear}
      tabIndex={-1}
      aria-label={label}
      // Keeps the focus in the input, and an on-screen keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size={20} aria-hidden />
    </button>
  );
}
