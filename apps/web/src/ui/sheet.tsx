import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  readonly slot: string;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Called once the dialog has closed. */
  readonly onClose: () => void;
  /** Gets the function that closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
};

/** A dialog that opens as it appears. On a phone it rises from the bottom edge. */
export function Sheet({ slot, title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  const close = () => dialog.current?.close();
  useBackdropClick(dialog, close);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-slot={slot}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
            <IconX size={24} aria-hidden />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}

/**
 * Closes on a click on the backdrop, which belongs to the dialog element. A drag that ends on the
 * backdrop does not count as a click.
 */
function useBackdropClick(
  dialog: { readonly current: HTMLDialogElement | null },
  onClick: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    let hasPressed = false;
    const press = (event: PointerEvent) => {
      hasPressed = event.target === element;
    };
    const click = (event: MouseEvent) => {
      if (hasPressed && event.target === element) onClick();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', click);
    };
  });
}
