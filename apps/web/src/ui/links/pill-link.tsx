import type { ComponentProps } from 'react';
import { PageLink } from '../page-link.tsx';
import styles from './pill-link.module.css';

/** A link within the site that stands by itself. */
export function PillLink(link: Omit<ComponentProps<typeof PageLink>, 'className'>) {
  return <PageLink {...link} className={styles.link} />;
}
