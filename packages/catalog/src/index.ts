export { type Catalog, createCatalog, mergeServed, poolOf } from './catalog.ts';
export {
  type CatalogData,
  type Channel,
  catalogDataSchema,
  channelSchema,
  MINIMUM_AGE,
  type Performer,
  PICTURE_MEDIA_TYPES,
  type PictureFormat,
  performerSchema,
} from './schema.ts';
