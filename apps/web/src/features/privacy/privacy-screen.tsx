import { useTranslation } from 'react-i18next';
import page from '../../ui/side-page.module.css';

/** Says in a few sentences what the site keeps. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  return (
    <article className={page.page} data-slot="privacy">
      <h1>{t('privacy.title')}</h1>
      <p>{t('privacy.kept')}</p>
      <p>{t('privacy.carried')}</p>
      <p>{t('privacy.seated')}</p>
      <p>{t('privacy.sent')}</p>
      <p>{t('privacy.reported')}</p>
      <p>{t('privacy.deleted')}</p>
    </article>
  );
}
