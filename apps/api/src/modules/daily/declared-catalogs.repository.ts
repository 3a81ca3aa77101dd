import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Picture } from '../../db/database.ts';
import { type Engine, query } from '../../db/engine.ts';
import { createPictureQueries, pictureBatches } from '../../db/pictures.ts';
import {
  dailyTargetTable,
  declaredCatalogTable,
  plannedTargetTable,
  type StoredCatalog,
} from './daily.table.ts';

export type DeclaredCatalogRepository = {
  readonly find: (declaration: string) => Promise<string | undefined>;
  /** The declarations of the stored catalogues. */
  readonly findDeclarations: () => Promise<readonly string[]>;
  /**
   * Stores the catalogue of a declaration in place of an earlier one, after its pictures, which take
   * several transactions. Deletes the other catalogues that no target or plan is from.
   */
  readonly keep: (catalog: StoredCatalog, pictures: readonly Picture[]) => Promise<void>;
};

export function createDeclaredCatalogRepository(engine: Engine): DeclaredCatalogRepository {
  const { columns, read, write } = engine;
  const targets = dailyTargetTable(columns);
  const plans = plannedTargetTable(columns);
  const catalogs = declaredCatalogTable(columns);
  const { declaration } = catalogs;
  const pictureQueries = createPictureQueries(engine);

  const find = async (key: string) => {
    const [stored] = await read(
      query((db) => db.select().from(catalogs).where(eq(declaration, key))),
    );
    return stored?.catalog;
  };
  const store = (catalog: StoredCatalog) =>
    query((db) =>
      db
        .insert(catalogs)
        .values(catalog)
        .onConflictDoUpdate({ target: declaration, set: { catalog: sql`excluded.catalog` } }),
    );
  const deleteUnusedExcept = (key: string) =>
    query((db) =>
      db
        .delete(catalogs)
        .where(
          and(
            ne(declaration, key),
            notInArray(declaration, db.select({ key: targets.declaration }).from(targets)),
            notInArray(declaration, db.select({ key: plans.declaration }).from(plans)),
          ),
        ),
    );

  return {
    find,
    findDeclarations: async () => {
      const rows = await read(query((db) => db.select({ declaration }).from(catalogs)));
      return rows.map((row) => row.declaration);
    },
    keep: async (catalog, pictures) => {
      const isStored = (await find(catalog.declaration)) === catalog.catalog;
      const missing = isStored ? [] : pictures;
      for (const batch of pictureBatches(missing)) {
        await write(() => pictureQueries.addMissing(batch));
      }
      await write(function* () {
        yield* store(catalog);
        yield* deleteUnusedExcept(catalog.declaration);
      });
    },
  };
}
