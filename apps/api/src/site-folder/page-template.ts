import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_TEMPLATE_FILE, type PageTemplate } from '@starguess/api-contract/page';

/** Returns `undefined` if the folder holds no built page. */
export function readPageTemplate(folder: string): PageTemplate | undefined {
  const file = join(folder, PAGE_TEMPLATE_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
