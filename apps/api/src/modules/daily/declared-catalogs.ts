import {
  type CatalogData,
  channelSchema,
  mergeServed,
  storedPerformerSchema,
} from '@starguess/catalog';
import { addDays } from '@starguess/game-core';
import * as z from 'zod/mini';
import type { Picture } from '../../db/database.ts';
import { ignoreUnavailable } from '../../faults.ts';
import type { RecordFaults } from '../../watch/record-faults.ts';
import { SHIPPED_KEY } from './daily.table.ts';
import type { DeclaredCatalogRepository } from './declared-catalogs.repository.ts';
import type { ServedTargetRepository } from './served-targets.repository.ts';
import { idsOf, type RecordsReader, type TargetRecords } from './stored-record.ts';
import { inIdOrder } from './target-rows.ts';

/** A catalogue with the texts of its fields and values, by language. */
export type TitledCatalog = {
  readonly data: CatalogData;
  readonly pictures: ReadonlyMap<string, Pick<Picture, 'bytes'>>;
  readonly texts: object;
};

export type DeclaredCatalogsDependencies = {
  readonly repositories: {
    readonly targets: Pick<ServedTargetRepository, 'findUnknown'>;
    readonly declaredCatalogs: DeclaredCatalogRepository;
  };
  readonly readRecords: RecordsReader;
  readonly faults: RecordFaults;
  /** The key of what today's catalogue declares. */
  readonly declaration: string;
  readonly ownCatalog: TitledCatalog;
  readonly shippedCatalog: () => Promise<TitledCatalog>;
  readonly archiveFrom: string;
};

const storedCatalogSchema = z.looseObject({
  performers: z.array(storedPerformerSchema),
  channels: z.array(channelSchema),
});

/** The catalogues that past days are played with if today's declares other fields. */
export function createDeclaredCatalogs(dependencies: DeclaredCatalogsDependencies) {
  const { readRecords, faults, declaration: ownKey, archiveFrom } = dependencies;
  const { targets, declaredCatalogs } = dependencies.repositories;
  const keep = (declaration: string, { data, pictures, texts }: TitledCatalog) =>
    declaredCatalogs.keep(
      { declaration, catalog: JSON.stringify({ ...data, texts }) },
      [...pictures].map(([address, { bytes }]) => ({ address, bytes })),
    );

  /** Makes the catalogue of days that an earlier version served, which stored none. */
  const makeShipped = async (served: TargetRecords) => {
    const shipped = await dependencies.shippedCatalog();
    const shippedIds = idsOf(shipped.data);
    const catalog = [...idsOf(served)].every((id) => shippedIds.has(id))
      ? shipped
      : { data: served, pictures: new Map(), texts: shipped.texts };
    await keep(SHIPPED_KEY, catalog).catch(ignoreUnavailable);
    return JSON.stringify({ ...catalog.data, texts: catalog.texts });
  };

  let isKept = false;
  return {
    /** Stores today's catalogue once, so that its days can be played when another is declared. */
    keepOwn: async () => {
      if (!isKept) await keep(ownKey, dependencies.ownCatalog);
      isKept = true;
    },
    /** The other declarations whose catalogues are stored or can be made. */
    others: async () => {
      const keys = new Set([SHIPPED_KEY, ...(await declaredCatalogs.findDeclarations())]);
      return [...keys].filter((key) => key !== ownKey);
    },
    /**
     * The stored catalogue of a declaration as it is shown on a date, with the records served until
     * then that it no longer had.
     */
    find: async (declaration: string, date: string) => {
      const from = addDays(archiveFrom, -1);
      const before = addDays(date, 1);
      const rows = await targets.findUnknown(new Set(), { from, before, declaration });
      // Once all its days have left the archive, nobody can see the catalogue.
      if (rows.length === 0) return undefined;
      const served = inIdOrder(rows);
      const stored =
        (await declaredCatalogs.find(declaration)) ??
        (declaration === SHIPPED_KEY ? await makeShipped(readRecords(served)) : undefined);
      if (stored === undefined) return undefined;
      try {
        const { performers, channels, ...others } = storedCatalogSchema.parse(JSON.parse(stored));
        const data = { performers, channels };
        const catalogIds = idsOf(data);
        const missing = readRecords(served.filter(({ targetId }) => !catalogIds.has(targetId)));
        return { ...others, ...mergeServed(data, missing) };
      } catch (error) {
        faults.note(`declared_catalog ${declaration}`, {
          fields: { declaration, err: error },
          message: 'could not read a stored catalogue: leaving its days out',
        });
        return undefined;
      }
    },
  };
}
