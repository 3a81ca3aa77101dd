import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { checkout, packageFolder } from './checkout.ts';
import { copyPackage, writeJson } from './database-package.ts';

const RENDERER = '@resvg/resvg-js';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  main: z.string(),
  license: z.string(),
});

/**
 * Lays out what draws the pictures for links, in a folder `node_modules`, with the addons that this
 * checkout installed: those for the kind of machine that it is on. They fit every line of Node.
 */
export function layOutRenderer(modules: string): void {
  const source = packageFolder(RENDERER, join(checkout, 'apps/api'));
  layOut(source, join(modules, RENDERER));
  const addons = readdirSync(dirname(source)).filter((name) => name.startsWith('resvg-js-'));
  for (const name of addons) {
    layOut(packageFolder(`@resvg/${name}`, source), join(modules, '@resvg', name));
  }
}

/** Copies a package, with what a program reads of its manifest: the rest names a registry. */
function layOut(source: string, target: string): void {
  copyPackage(source, target);
  const whole = manifest.parse(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')));
  writeJson(join(target, 'package.json'), whole);
}
