import { useEffect, useRef } from 'react';
import styles from './load-failure.module.css';

type LoadFailureProps = {
  readonly text: string;
  /** Dismissed by the player. */
  readonly onClose: () => void;
};

/** Says over the page that an opened part could not be loaded, until the player dismisses it. */
export function LoadFailure({ text, onClose }: LoadFailureProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.showPopover(), []);
  return (
    <p
      ref={note}
      className={styles.failure}
      popover="auto"
      role="alert"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {text}
    </p>
  );
}
