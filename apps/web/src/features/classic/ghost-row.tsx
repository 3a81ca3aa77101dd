import { COMPARED_FIELDS } from '@starguess/game-core';
import styles from './ghost-row.module.css';

/** The empty tiles of a guess to come: one for the picture and one for each compared field. */
export function GhostRow() {
  return (
    <tbody aria-hidden="true">
      <tr>
        {['image', ...COMPARED_FIELDS].map((field) => (
          <td key={field} className={styles.place}>
            <div className={styles.tile} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}
