import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusContent } from './focus/focus-content.ts';
import styles from './notice.module.css';

type NoticeProps = {
  /** Identifies the notice to themes. */
  readonly slot: string;
  /** `accent` has a border in the accent colour; `above` and `quiet` are plain, above and below the content. */
  readonly look: 'accent' | 'above' | 'quiet';
  readonly text: ReactNode;
  readonly action: string;
  readonly isShown: boolean;
  readonly onAction: () => void;
  /** Another button. */
  readonly children?: ReactNode;
};

/**
 * One line of news beside the button that answers it. It is announced when it appears, because its
 * live region is in the document before it.
 */
export function Notice({ slot, look, text, action, isShown, onAction, children }: NoticeProps) {
  const answer = () => {
    // The button disappears with the line, which would lose the focus.
    focusContent();
    onAction();
  };
  return (
    <div role="status">
      {isShown && (
        <div className={styles.notice} data-slot={slot} data-look={look}>
          <p>{text}</p>
          <Button look="quiet" onClick={answer}>
            {action}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
