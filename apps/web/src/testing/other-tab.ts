import { act } from '@testing-library/react';

/** Stores a text as another tab does, with the event that this page gets. */
export function storeElsewhere(key: string, text: string): void {
  localStorage.setItem(key, text);
  dispatchStorageEvent(key);
}

/** Clears storage as another tab does. */
export function clearElsewhere(): void {
  localStorage.clear();
  dispatchStorageEvent(null);
}

function dispatchStorageEvent(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}
