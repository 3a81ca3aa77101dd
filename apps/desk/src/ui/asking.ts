import { modals } from '@mantine/modals';

type Question = {
  readonly title: string;
  readonly text: string;
  /** What the button says that does it. */
  readonly action: string;
  readonly onConfirm: () => void;
};

/** Asks before something is done that players notice or that can't be taken back. */
export function ask({ title, text, action, onConfirm }: Question): void {
  modals.openConfirmModal({
    title,
    children: text,
    labels: { confirm: action, cancel: 'Leave it' },
    confirmProps: { color: 'red' },
    onConfirm,
  });
}
