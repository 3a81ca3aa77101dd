/**
 * The root command `release`: makes one archive, `dist/starguess-<version>.tar.gz`, that serves the
 * site on a machine with Node alone. The pages are built before.
 * `--to FOLDER` puts it elsewhere.
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkout } from './checkout.ts';
import { makeRelease } from './release.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const file = await makeRelease(resolve(values.to ?? join(checkout, 'dist')));
console.log(`${file} (${(statSync(file).size / 1_000_000).toFixed(1)} MB)`);
