import { readText, removeText, storedKeys } from '../../stored/storage.ts';

import { Button } from '../../ui/button.tsx';
import styles from './dev-panel.module.css';

export function StorageView() {
  return (
    <section>
      <h2>Storage</h2>
      <ul className={styles.list}>
        {storedKeys()
          .toSorted()
          .map((key) => (
            <li key={key}>
              <details>
                <summary>{key}</summary>
                <code>{readText(key)}</code>
              </details>
              <Button
                className={styles.small}
                look="quiet"
                aria-label={`Delete ${key}`}
                onClick={() => remove(key)}
              >
                Delete
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** A page reads much of its storage only when it loads. */
function remove(key: string): void {
  removeText(key);
  window.location.reload();
}
