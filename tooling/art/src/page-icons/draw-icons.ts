// Draws the icons of the installed page into apps/web/public/icons.

import { mkdirSync, writeFileSync } from 'node:fs';
import { ICON_FOLDER } from './icon-folder.ts';
import { pageIcons } from './page-icons.ts';

mkdirSync(ICON_FOLDER, { recursive: true });
for (const [name, bytes] of pageIcons()) {
  writeFileSync(new URL(name, ICON_FOLDER), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
