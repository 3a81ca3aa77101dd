import { useEffect, useRef } from 'react';
import styles from './load-failure.module.css';

type LoadFailureProps = {
  readonly text: string;
  /** Dismissed by the player. */
  readonly onClose: () => void;
};

/** Says that a part of the page could not be loaded, over the page and until it is dismissed. */
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
