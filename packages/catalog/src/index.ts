export { alikeIn, type Catalog, createCatalog, facesOn, poolOf } from './catalog.ts';
export { withDetails } from './equal-names.ts';
export { mergeServed } from './merge-served.ts';
export {
  type CatalogData,
  type Channel,
  channelSchema,
  type MaybeRetired,
  type PageCatalogData,
  type Performer,
  PICTURE_MEDIA_TYPES,
  type PictureFormat,
  performerSchema,
  storedPerformerSchema,
} from './schema.ts';
export { SHIPPED_DECLARATION } from './shipped-declaration.ts';
export { SHIPPED_EXTRA_FIELDS } from './shipped-fields.ts';
