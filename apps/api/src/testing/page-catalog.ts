import { type CatalogData, channelSchema, storedPerformerSchema } from '@starguess/catalog';
import * as z from 'zod';
import type { TestApp } from './app-under-test.ts';

const recordsSchema = z.array(z.looseObject({ retired: z.literal(true).optional() }));
const pageCatalogSchema = z.strictObject({ performers: recordsSchema, channels: recordsSchema });

/** A catalogue as the page loads it, without records that are marked as retired. */
export const catalogDataSchema = z.strictObject({
  performers: z.array(storedPerformerSchema),
  channels: z.array(channelSchema),
});

type Records = z.output<typeof recordsSchema>;

/** The address of the catalogue that the home page names. */
export async function catalogAddressOf({ request }: Pick<TestApp, 'request'>): Promise<string> {
  const html = await (await request('/')).text();
  const [, address] = /href="(\/catalog\/[0-9a-f]{16}\.json)"/.exec(html) ?? [];
  if (address === undefined) throw new Error('The page names no catalogue');
  return address;
}

/** The catalogue that a page gets, and separately its retired records. */
export function parsePageCatalog(json: unknown): CatalogData & { readonly retired: CatalogData } {
  const { performers, channels } = pageCatalogSchema.parse(json);
  return {
    ...catalogDataSchema.parse({ performers: current(performers), channels: current(channels) }),
    retired: catalogDataSchema.parse({
      performers: retired(performers),
      channels: retired(channels),
    }),
  };
}

function current(records: Records) {
  return records.filter((record) => record.retired === undefined);
}

function retired(records: Records) {
  return records.flatMap(({ retired: isRetired, ...record }) => (isRetired ? [record] : []));
}
