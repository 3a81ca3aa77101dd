import { LRUCache } from 'lru-cache';

/** The memory of a view and its serialized text, in bytes per character of the text. */
const BYTES_PER_CHARACTER = 7;

/** A view stays the same object until it changes, so that it is serialized once. */
export function createRememberedViews<View extends object>(maxBytes: number) {
  const views = new LRUCache<string, { readonly basis: readonly unknown[]; readonly view: View }>({
    maxSize: maxBytes,
    sizeCalculation: ({ view }) => BYTES_PER_CHARACTER * JSON.stringify(view).length,
  });
  /**
   * Makes a view unless the last one had the same basis: all that it depends on besides its key.
   */
  return async <Made extends View | undefined>(
    { key, basis }: { readonly key: string; readonly basis: readonly unknown[] },
    make: () => Promise<Made>,
  ): Promise<View | Made> => {
    const cached = views.get(key);
    if (cached?.basis.every((part, index) => part === basis[index])) return cached.view;
    const view = await make();
    if (view !== undefined) views.set(key, { basis, view });
    return view;
  };
}
