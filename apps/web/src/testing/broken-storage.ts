/** Storage that refuses reads or writes until the test unstubs its globals. */
import { vi } from 'vitest';

/** Makes storage full for some writes. It refuses those, and everything else works. */
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

/** Makes every use of storage throw, as in a browser that blocks it. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
}
