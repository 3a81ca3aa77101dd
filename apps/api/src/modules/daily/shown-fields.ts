import { type Catalog, type PageCatalogData, SHIPPED_DECLARATION } from '@starguess/catalog';
import { addDays, RANK_FIELD } from '@starguess/game-core';
import { LRUCache } from 'lru-cache';

type Shown = Pick<PageCatalogData, 'performers' | 'declaration'>;

export type ShownFieldsDependencies = {
  readonly catalog: Catalog;
  /** The records of the targets before a date that the catalogue no longer has. */
  readonly pastRecords: (before: string) => Promise<Pick<Shown, 'performers'>>;
  /** The stored catalogues of other declarations, which past days are played with. */
  readonly otherDeclarations: () => Promise<readonly string[]>;
  readonly otherCatalog: (declaration: string, date: string) => Promise<Shown | undefined>;
  readonly today: () => string;
};

/**
 * Creates the check whether today's catalogue, or one that past days are played with, has a field of
 * a performer. It reads the database once for a date.
 */
export function createShownFields(dependencies: ShownFieldsDependencies) {
  const { catalog, pastRecords, otherDeclarations, otherCatalog, today } = dependencies;
  const shown = new LRUCache<string, readonly ReturnType<typeof shownIn>[]>({
    max: 1,
    fetchMethod: async (date) => {
      const { performers } = await pastRecords(addDays(date, 1));
      const keys = await otherDeclarations();
      const others = await Promise.all(keys.map((key) => otherCatalog(key, date)));
      return [catalog, { ...catalog, performers }, ...others].flatMap((one) =>
        one ? shownIn(one) : [],
      );
    },
  });
  return async ({ record, field }: { readonly record: string; readonly field: string }) =>
    (await shown.forceFetch(today())).some(
      ({ ids, fields }) =>
        ids.has(record) && (field === RANK_FIELD || Object.hasOwn(fields, field)),
    );
}

function shownIn({ performers, declaration = SHIPPED_DECLARATION }: Shown) {
  const ids = new Set(performers.map(({ profileUrl }) => profileUrl));
  return { ids, fields: declaration.fields };
}
