import type { CatalogData, PageCatalogData } from './schema.ts';

type ServedRecords = CatalogData & {
  /** The records of past days. */
  readonly past?: CatalogData;
};

/**
 * Merges served records into the catalogue's data. A served record replaces the record with its id,
 * or is added if the catalogue no longer has that id. A record of `past` days does the same, but is
 * marked as retired if it is added. If a list repeats an id, its first record wins.
 */
export function mergeServed(
  data: CatalogData,
  { past = { performers: [], channels: [] }, ...served }: ServedRecords,
): PageCatalogData {
  return {
    ...data,
    performers: mergeById(data.performers, {
      served: served.performers,
      past: past.performers,
      idOf: ({ profileUrl }) => profileUrl,
    }),
    channels: mergeById(data.channels, {
      served: served.channels,
      past: past.channels,
      idOf: ({ id }) => id,
    }),
  };
}

type ServedItems<Item> = {
  readonly served: readonly Item[];
  readonly past: readonly Item[];
  readonly idOf: (item: Item) => string;
};

/** Merges records by id; the first of each id wins, and a replaced record keeps its place. */
function mergeById<Item>(
  items: readonly Item[],
  { served, past, idOf }: ServedItems<Item>,
): readonly (Item | (Item & { readonly retired: true }))[] {
  const firstById = (list: readonly Item[]) => {
    const byId = new Map<string, Item>();
    for (const item of list) {
      if (!byId.has(idOf(item))) byId.set(idOf(item), item);
    }
    return byId;
  };
  const servedById = firstById(served);
  const pastById = firstById(past);
  const replaced = items.map(
    (item) => servedById.get(idOf(item)) ?? pastById.get(idOf(item)) ?? item,
  );
  const current = firstById([...replaced, ...served]);
  const retired = [...pastById].filter(([id]) => !current.has(id));
  return [...current.values(), ...retired.map(([, item]) => ({ ...item, retired: true as const }))];
}
