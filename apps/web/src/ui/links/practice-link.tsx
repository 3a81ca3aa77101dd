import { useTranslation } from 'react-i18next';
import { PillLink } from './pill-link.tsx';

/** The way to practice rounds of a mode, at their address in the page. */
export function PracticeLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <PillLink to={to} data-slot="practice-link">
      {t('shell.practice')}
    </PillLink>
  );
}
