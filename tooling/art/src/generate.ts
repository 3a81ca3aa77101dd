import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { catalogFiles } from './catalog-files.ts';
import { DATA_FOLDER } from './data-folder.ts';

rmSync(new URL('art', DATA_FOLDER), { recursive: true, force: true });
mkdirSync(new URL('art', DATA_FOLDER), { recursive: true });
const files = catalogFiles();
for (const [path, text] of files) writeFileSync(new URL(path, DATA_FOLDER), text);
console.log(`${files.size} files written`);
