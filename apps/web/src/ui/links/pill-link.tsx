import { IconUserSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from './page-link.tsx';
import styles from './pill-link.module.css';

type PillLinkProps = Omit<ComponentProps<typeof PageLink>, 'className'> & {
  readonly look?: 'primary' | 'quiet';
};

/** A standalone link within the site. */
export function PillLink({ look = 'quiet', ...link }: PillLinkProps) {
  return <PageLink {...link} className={styles.link} data-look={look} />;
}

type CastLinkProps = {
  /** Undefined if the site has no Who's who; then there is no link. */
  readonly to: string | undefined;
  readonly label: string;
};

export function CastLink({ to, label }: CastLinkProps) {
  if (to === undefined) return null;
  return (
    <PillLink to={to}>
      <IconUserSearch size={18} aria-hidden />
      <span>{label}</span>
    </PillLink>
  );
}

/** A link to practice rounds of a mode; `to` is their address in the page. */
export function PracticeLink({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <PillLink to={to} data-slot="practice-link">
      {t('shell.practice')}
    </PillLink>
  );
}
