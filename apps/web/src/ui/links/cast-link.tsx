import { IconUserSearch } from '@tabler/icons-react';
import { PillLink } from './pill-link.tsx';

type CastLinkProps = {
  /** Undefined where the site has no Who's who: there is no link then. */
  readonly to: string | undefined;
  readonly label: string;
};

/** The way to Who's who. */
export function CastLink({ to, label }: CastLinkProps) {
  if (to === undefined) return null;
  return (
    <PillLink to={to}>
      <IconUserSearch size={18} aria-hidden />
      {label}
    </PillLink>
  );
}
