export {
  DECLARATION_FILE,
  type DeclarationFile,
  type FieldTexts,
  parseDeclaration,
  type TextByLanguage,
} from './declaration-file.ts';
export { type ArtFile, type CatalogDirectory, readCatalogDirectory } from './directory.ts';
export { type Guess, guessCatalog, MAP_FILE } from './guess/guess.ts';
export {
  type CatalogImport,
  type ImportOptions,
  importCatalog,
} from './import.ts';
export { parseJson } from './json-text.ts';
export { makeFolder, newFolderProblem } from './new-folder.ts';
export { checkPicture, contentHash } from './picture.ts';
export { readBitmap } from './pictures/bitmap.ts';
export {
  type CatalogProblem,
  fieldProblem,
  fileProblem,
  formatProblem,
  formatProblems,
} from './problem.ts';
export type { CatalogDemands } from './record-rules.ts';
export { utf8Text } from './source-file.ts';
