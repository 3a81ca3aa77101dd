import { IconMessage2, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { LoadFailure, useOnDemand } from '../../on-demand/on-demand.tsx';
import styles from './feedback-button.module.css';

const feedbackPanel = codeOnDemand('feedback-panel', {
  load: () => import('./feedback-panel.tsx'),
  part: ({ FeedbackPanel }) => FeedbackPanel,
});

/** The number of times that the panel was asked for other than by the floating button. */
const useOpenRequests = create(() => 0);

/**
 * Floats on every screen and toggles the feedback panel, whose code loads on first use. It moves out
 * of the way while the player scrolls down.
 */
export function FeedbackButton() {
  const { t } = useTranslation();
  const { part: FeedbackPanel, state, open, close } = useOnDemand(feedbackPanel);
  const isOpen = FeedbackPanel !== undefined;
  const { isAway, show } = useScrolledAway();
  const requests = useOpenRequests();
  const handledRequests = useRef(requests);
  const openAsRequested = useEffectEvent(() => {
    // The button must be in view: it takes the focus when the panel closes.
    show();
    open();
  });
  useEffect(() => {
    if (requests !== handledRequests.current) openAsRequested();
    handledRequests.current = requests;
  }, [requests]);
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

/** Opens the feedback panel from the end of a page. */
export function ContactButton() {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={() => useOpenRequests.setState((requests) => requests + 1)}>
      {t('footer.contact')}
    </button>
  );
}

/** A finger that rests on the screen scrolls by up to this many pixels. */
const TREMOR = 4;

/**
 * Whether the player is scrolling down, so that what floats over the page should make way. Scrolling
 * up ends it, and so do the end of the page and the Tab key, whose own scrolling is ignored.
 */
function useScrolledAway() {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    let isByTab = false;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd =
        scrollY <= 0 || scrollY + innerHeight >= document.documentElement.scrollHeight - TREMOR;
      if (isAtEnd || isByTab) setIsAway(false);
      else if (Math.abs(scrollY - lastY) < TREMOR) return;
      else setIsAway(scrollY > lastY);
      lastY = scrollY;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      isByTab = key === 'Tab';
      if (isByTab) setIsAway(false);
    };
    const onPointer = () => {
      isByTab = false;
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', onScroll, options);
    window.addEventListener('keydown', onKey, options);
    for (const type of ['wheel', 'touchmove', 'pointerdown']) {
      window.addEventListener(type, onPointer, options);
    }
    return () => listening.abort();
  }, []);
  return { isAway, show: () => setIsAway(false) };
}
