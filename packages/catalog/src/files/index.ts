export { type ArtFile, type CatalogDirectory, readCatalogDirectory } from './directory.ts';
export { type CatalogImport, type ImportOptions, importCatalog } from './import.ts';
export { parseJson } from './json-text.ts';
export { type CatalogProblem, formatProblem, formatProblems } from './problem.ts';
export { utf8Text } from './source-file.ts';
