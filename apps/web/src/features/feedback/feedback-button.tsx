import { IconMessage2, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../on-demand/on-demand.tsx';
import styles from './feedback-button.module.css';
import { useFeedbackOpening } from './feedback-opening.ts';
import { useScrolledAway } from './use-scrolled-away.ts';

const feedbackPanel = codeOnDemand('feedback-panel', {
  load: () => import('./feedback-panel.tsx'),
  part: ({ FeedbackPanel }) => FeedbackPanel,
});

/**
 * Floats on every screen and toggles the feedback panel, whose code loads on first use. It makes way
 * while the player scrolls down.
 */
export function FeedbackButton() {
  const { t } = useTranslation();
  const { part: FeedbackPanel, state, open, close } = useOnDemand(feedbackPanel);
  const isOpen = FeedbackPanel !== undefined;
  const { isAway, show } = useScrolledAway();
  const asked = useFeedbackOpening((opening) => opening.asked);
  const seen = useRef(asked);
  const openAsAsked = useEffectEvent(() => {
    // It takes the focus when the panel closes.
    show();
    open();
  });
  useEffect(() => {
    if (asked !== seen.current) openAsAsked();
    seen.current = asked;
  }, [asked]);
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
        data-away={isAway && !isOpen}
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
