import { IconMessage2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure, type OpenedOnDemand } from '../../on-demand/on-demand.tsx';
import styles from './feedback-button.module.css';
import type { FeedbackPanel as Panel } from './feedback-panel.tsx';

/** Shared, because a button at the end of the page opens it too. */
export const feedbackPanel = codeOnDemand('feedback-panel', {
  load: () => import('./feedback-panel.tsx'),
  part: ({ FeedbackPanel }) => FeedbackPanel,
});

/**
 * Toggles the feedback panel, whose code loads on first use. It floats where it covers nothing, and
 * stands at the end of other pages.
 */
export function FeedbackButton({
  part: FeedbackPanel,
  state,
  open,
  close,
}: OpenedOnDemand<typeof Panel>) {
  const { t } = useTranslation();
  const isOpen = FeedbackPanel !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // When the panel closes itself, the focused element disappears with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const Icon = isOpen ? IconX : IconMessage2;
  return (
    <>
      {state === 'failed' && <LoadFailure text={t('feedback.unavailable')} onClose={close} />}
      {FeedbackPanel && <FeedbackPanel onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-slot="feedback-button"
        aria-expanded={isOpen}
        aria-label={t('feedback.toggle')}
        onClick={isOpen ? close : open}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Icon size={22} aria-hidden />
      </button>
    </>
  );
}

/** Opens the feedback panel from the end of a page. */
export function ContactButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={onClick}>
      {t('footer.contact')}
    </button>
  );
}
