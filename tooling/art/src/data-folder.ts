/** Where the catalogue that ships lives. */
export const DATA_FOLDER = new URL('../../../packages/catalog/data/', import.meta.url);
