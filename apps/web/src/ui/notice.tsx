import { Button } from './button.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  /** Identifies the notice to themes. */
  readonly slot: string;
  /** A quiet one stands below the content, the other one above what it is about. */
  readonly look: 'accent' | 'quiet';
  readonly text: string;
  readonly action: string;
  readonly isShown: boolean;
  readonly onAction: () => void;
  /** The button that only takes the notice away. */
  readonly refusal?: { readonly text: string; readonly onRefuse: () => void };
};

/**
 * Says in one line that something new is there, beside the button that fetches it. It is announced
 * when it appears, because its live region is in the document before it.
 */
export function Notice({ slot, look, text, action, isShown, onAction, refusal }: NoticeProps) {
  return (
    <div role="status">
      {isShown && (
        <div className={styles.notice} data-slot={slot} data-look={look}>
          <p>{text}</p>
          <Button look="quiet" onClick={onAction}>
            {action}
          </Button>
          {refusal && (
            <Button look="quiet" onClick={refusal.onRefuse}>
              {refusal.text}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
