import { IconMessage2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './feedback-button.module.css';

const FeedbackPanel = lazy(async () => ({
  default: (await import('./feedback-panel.tsx')).FeedbackPanel,
}));

/** Floats on every screen and toggles the feedback panel. */
export function FeedbackButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconX : IconMessage2;
  return (
    <>
      {isOpen && (
        <Suspense>
          <FeedbackPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      <button
        type="button"
        className={styles.button}
        data-slot="feedback-button"
        aria-expanded={isOpen}
        aria-label={t('feedback.toggle')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={24} aria-hidden />
      </button>
    </>
  );
}
