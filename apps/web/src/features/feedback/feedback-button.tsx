import { IconMessage2, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../on-demand/on-demand.tsx';
import styles from './feedback-button.module.css';

const feedbackPanel = codeOnDemand('feedback-panel', {
  load: () => import('./feedback-panel.tsx'),
  part: ({ FeedbackPanel }) => FeedbackPanel,
});

/** Whether the end of the page has asked for the panel, which then opens. */
const useIsWanted = create(() => false);

/**
 * Toggles the feedback panel, whose code loads on first use. It floats where it covers nothing, and
 * stands at the end of other pages.
 */
export function FeedbackButton() {
  const { t } = useTranslation();
  const { part: FeedbackPanel, state, open, close } = useOnDemand(feedbackPanel);
  const isOpen = FeedbackPanel !== undefined;
  const isWanted = useIsWanted();
  const openAsWanted = useEffectEvent(open);
  useEffect(() => {
    if (isWanted) openAsWanted();
    useIsWanted.setState(false, true);
  }, [isWanted]);
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
export function ContactButton() {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={() => useIsWanted.setState(true, true)}>
      {t('footer.contact')}
    </button>
  );
}
