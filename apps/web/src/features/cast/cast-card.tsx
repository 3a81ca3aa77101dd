import { memo, useState } from 'react';
import type { CastEntry } from './cast-entries.ts';
import styles from './cast-gallery.module.css';
import { CastSheet } from './cast-sheet.tsx';

/**
 * A portrait or logo with its name. A tap opens its sheet. `markCards` changes the list item, so React
 * gives it no attribute that varies.
 */
export const CastCard = memo(function CastCard({ entry }: { readonly entry: CastEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.card} data-slot="cast-card" data-id={entry.id}>
      <button
        type="button"
        className={styles.face}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <img className={styles.picture} src={entry.picture} alt="" loading="lazy" />
        <span className={styles.name} translate="no">
          {entry.name}
        </span>
      </button>
      {isOpen && <CastSheet entry={entry} onClose={() => setIsOpen(false)} />}
    </li>
  );
});
