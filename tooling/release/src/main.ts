/**
 * The root command `release`: makes one archive, `dist/starguess-<version>.tar.gz`, that serves the
 * site on a machine with Node alone. The page is built before.
 * `--to FOLDER` puts it elsewhere. `--nodes 22,24` brings the database compiled for these lines of
 * Node too, besides the one that runs this, and waits for downloads.
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenLines } from '../../testing/src/nodes/node-line.ts';
import { checkout } from './checkout.ts';
import { makeRelease } from './release.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, nodes: { type: 'string' } } });
const lines = values.nodes === undefined ? [] : chosenLines(values.nodes.split(','));
const file = await makeRelease({ folder: resolve(values.to ?? join(checkout, 'dist')), lines });
console.log(`${file} (${(statSync(file).size / 1_000_000).toFixed(1)} MB)`);
