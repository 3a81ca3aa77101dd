import { createCatalog } from '@starguess/catalog';
import type { CatalogSource } from '../modules/site/catalog-source.ts';

/** The catalogue without some records and their pictures, as if an operator had removed them. */
export function withoutRecords(
  { data, pictures }: CatalogSource,
  ids: ReadonlySet<string>,
): CatalogSource {
  const performers = data.performers
    .filter(({ profileUrl }) => !ids.has(profileUrl))
    .map((performer, index) => ({ ...performer, rank: index + 1 }));
  const channels = data.channels.filter(({ id }) => !ids.has(id));
  const kept = new Set([
    ...performers.map(({ profilePictureUrl }) => profilePictureUrl),
    ...channels.map(({ photo }) => photo),
  ]);
  const changed = { performers, channels };
  return {
    data: changed,
    catalog: createCatalog(changed),
    pictures: new Map([...pictures].filter(([address]) => kept.has(address))),
  };
}
