import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkout, packageFolder } from './checkout.ts';
import { copyPackage } from './database-package.ts';

const RENDERER = '@resvg/resvg-js';

/**
 * Lays out what draws the pictures for links, in a folder `node_modules`, with the addons that this
 * checkout installed: those for the kind of machine that it is on. They fit every line of Node.
 */
export function layOutRenderer(modules: string): void {
  const source = packageFolder(RENDERER, join(checkout, 'apps/api'));
  copyPackage(source, join(modules, RENDERER));
  const beside = dirname(source);
  for (const name of readdirSync(beside).filter((found) => found.startsWith('resvg-js-'))) {
    copyPackage(packageFolder(`@resvg/${name}`, source), join(modules, '@resvg', name));
  }
}
