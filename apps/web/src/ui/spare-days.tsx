import { useTranslation } from 'react-i18next';

/** The spare days that are left, to follow a streak; nothing if there are none. */
export function SpareDays({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    count > 0 && (
      <>
        {' · '}
        <span data-slot="spare-days">{t('status.spareDays', { count })}</span>
      </>
    )
  );
}
