import {
  type Catalog,
  type PageCatalogData,
  type Performer,
  SHIPPED_DECLARATION,
} from '@starguess/catalog';
import { addDays, RANK_FIELD } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';

export type ShownFieldsDependencies = {
  readonly catalog: Catalog;
  /** The records of the targets before a date that the catalogue no longer has. */
  readonly pastRecords: (before: string) => Promise<{ readonly performers: readonly Performer[] }>;
  /** The stored catalogues of other declarations, which past days are played with. */
  readonly otherDeclarations: () => Promise<readonly string[]>;
  readonly otherCatalog: (
    declaration: string,
    date: string,
  ) => Promise<PageCatalogData | undefined>;
  /** Today's date in the game's time zone. */
  readonly today: () => string;
};

/**
 * Creates the check whether today's catalogue, or one that past days are played with, has a field of
 * a performer. It reads the database once for a date.
 */
export function createShownFields(dependencies: ShownFieldsDependencies) {
  const { catalog, pastRecords, otherDeclarations, otherCatalog, today } = dependencies;
  const shown = new LRUCache<string, readonly Shown[]>({
    max: 1,
    fetchMethod: async (date) => {
      const { performers } = await pastRecords(addDays(date, 1));
      const made = [shownIn({ ...catalog, performers: [...catalog.performers, ...performers] })];
      for (const key of await otherDeclarations()) {
        const other = await otherCatalog(key, date);
        if (other) made.push(shownIn(other));
      }
      return made;
    },
  });
  return async ({ record, field }: { readonly record: string; readonly field: string }) =>
    (await shown.forceFetch(today())).some(
      ({ ids, fields }) =>
        ids.has(record) && (field === RANK_FIELD || Object.hasOwn(fields, field)),
    );
}

type Shown = ReturnType<typeof shownIn>;

function shownIn({
  performers,
  declaration = SHIPPED_DECLARATION,
}: Pick<PageCatalogData, 'performers' | 'declaration'>) {
  return {
    ids: new Set(performers.map(({ profileUrl }) => profileUrl)),
    fields: declaration.fields,
  };
}
