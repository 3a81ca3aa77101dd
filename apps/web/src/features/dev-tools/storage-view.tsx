import { ownEntries } from '../../stored/own-data.ts';
import { Button } from '../../ui/button.tsx';
import styles from './dev-panel.module.css';

/** Shows everything that the page keeps in this browser. */
export function StorageView() {
  return (
    <section>
      <h2>Storage</h2>
      <ul className={styles.list}>
        {ownEntries().map(({ key, text, remove }) => (
          <li key={key}>
            <details>
              <summary>{key}</summary>
              <code>{text}</code>
            </details>
            <Button
              className={styles.small}
              look="quiet"
              aria-label={`Delete ${key}`}
              onClick={() => {
                remove();
                // The page reads much of its storage only when it loads.
                window.location.reload();
              }}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
