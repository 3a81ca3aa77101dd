import { useEffect, useRef } from 'react';
import styles from './load-failure.module.css';

type LoadFailureProps = {
  readonly text: string;
  /** Called when the player dismisses the message. */
  readonly onClose: () => void;
};

/** Shows, over the page, that an opened part failed to load, until the player dismisses it. */
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
