// Draws the faces of friends' tables into the page's sources.

import { mkdirSync, writeFileSync } from 'node:fs';
import { FACE_FOLDER, tableFaces } from './table-faces.ts';

mkdirSync(FACE_FOLDER, { recursive: true });
for (const [name, svg] of tableFaces()) writeFileSync(new URL(name, FACE_FOLDER), svg);
