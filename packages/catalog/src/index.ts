export { type Catalog, createCatalog, facesOn, mergeServed, poolOf } from './catalog.ts';
export {
  type CatalogData,
  type Channel,
  catalogDataSchema,
  channelSchema,
  type MaybeRetired,
  MINIMUM_AGE,
  type PageCatalogData,
  type Performer,
  PICTURE_MEDIA_TYPES,
  type PictureFormat,
  performerSchema,
} from './schema.ts';
