/** Storage that does not take or give, until the test unstubs its globals. */
import { vi } from 'vitest';

/** Storage that is full for some writes: it refuses those, and all else works. */
export function fillStorage(refuses: (key: string, text: string) => boolean): void {
  const storage = localStorage;
  const setItem = (key: string, text: string) => {
    if (refuses(key, text)) throw new DOMException('full', 'QuotaExceededError');
    storage.setItem(key, text);
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get: (_, property) => (property === 'setItem' ? setItem : Reflect.get(storage, property)),
    }),
  );
}

/** Storage any use of which throws, as where the player blocked it. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
}
