import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useUnstored } from '../../stored/storage.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * Whether the player has closed the line, which returns on the next visit if storing still fails.
 */
const useIsRead = create(() => false);

/** Says that this browser can store nothing more, because its storage is full or blocked. */
export function Unsaved() {
  const { t } = useTranslation();
  const isRead = useIsRead();
  const isUnsaved = useUnstored(({ size }) => size > 0);
  return (
    <Notice
      slot="unsaved"
      look="above"
      text={t('shell.unsaved')}
      action={t('close')}
      isShown={isUnsaved && !isRead}
      onAction={() => useIsRead.setState(true)}
    />
  );
}
