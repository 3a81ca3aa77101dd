import { useTranslation } from 'react-i18next';
import { openFeedback } from './feedback-opening.ts';

/** Opens the feedback panel from the end of a page. */
export function ContactButton() {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={openFeedback}>
      {t('footer.contact')}
    </button>
  );
}
