import { vi } from 'vitest';

/** Until the test unstubs its globals, storage is full for some writes; everything else works. */
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

/**
 * Until the test unstubs its globals, every use of storage throws, as if the browser blocked it.
 */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
}
