import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_LINES } from '../../testing/src/nodes/node-line.ts';
import { packFolder } from './archive.ts';
import { checkout, version } from './checkout.ts';
import { installedAddon, layOutDatabase, writeJson } from './database-package.ts';
import { productionPackages } from './installed-packages.ts';
import { layOutLicences } from './licences.ts';
import { lockedHashes } from './lockfile.ts';
import { compileAddons } from './other-addons.ts';
import { layOutRenderer } from './picture-package.ts';
import { billOfMaterials, isForeign } from './sbom.ts';
import { bundleServer, PROGRAMS } from './server-bundle.ts';

/** What a release takes from the checkout as it is. */
const TAKEN = [
  'CHANGELOG.md',
  'LICENSE',
  'THIRD_PARTY_NOTICES',
  'apps/api/drizzle',
  'apps/api/postgres',
  'apps/web/dist',
  'packages/catalog/data',
];

const OWN_FILES = fileURLToPath(new URL('../files', import.meta.url));

export type ReleaseOptions = {
  /** Where the archive goes. */
  readonly folder: string;
  /** Lines of Node that the database is compiled for, besides the Node that runs this. */
  readonly lines: readonly string[];
};

/** Makes `starguess-<version>.tar.gz` of this checkout, whose page is built, and returns its path. */
export async function makeRelease({ folder, lines }: ReleaseOptions): Promise<string> {
  if (!existsSync(join(checkout, 'apps/web/dist/.renderer'))) {
    throw new Error('The page is not built');
  }
  const workshop = mkdtempSync(join(tmpdir(), 'starguess-release-'));
  const name = `starguess-${version}`;
  try {
    const addons = [installedAddon(), ...compileAddons(lines, join(workshop, 'addons'))];
    const tree = join(workshop, name);
    layOutFiles(tree);
    await bundleServer(join(tree, 'apps/api/dist'));
    await layOutDatabase(join(tree, 'apps/api/node_modules'), addons);
    layOutRenderer(join(tree, 'apps/api/node_modules'));
    layOutPackages(tree);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${name}.tar.gz`);
    await packFolder(tree, file);
    return file;
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

function layOutFiles(tree: string) {
  cpSync(OWN_FILES, tree, { recursive: true });
  for (const path of TAKEN) cpSync(join(checkout, path), join(tree, path), { recursive: true });
  cpSync(join(checkout, 'docs'), join(tree, 'docs'), {
    recursive: true,
    filter: (path) => !path.endsWith('.png'),
  });
  // Both programs and migrations are where the server looks for them from its own folder.
  for (const program of Object.keys(PROGRAMS)) {
    writeFileSync(join(tree, `${program}.js`), `import './apps/api/dist/${program}.js';\n`);
  }
  const engines = { node: `>=${NODE_LINES[0]}` };
  const manifest = { name: 'starguess', version, license: 'MIT', engines };
  writeJson(join(tree, 'package.json'), {
    ...manifest,
    private: true,
    type: 'module',
    scripts: { install: 'node install.js', start: 'node main.js' },
  });
  writeJson(join(tree, 'package-lock.json'), {
    name: 'starguess',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { ...manifest, hasInstallScript: true } },
  });
}

/** Everything that is built in or laid beside, with its licences. */
function layOutPackages(tree: string) {
  const packages = productionPackages([join(checkout, 'apps/api'), join(checkout, 'apps/web')]);
  layOutLicences(packages.filter(isForeign), join(tree, 'licences'));
  const bill = billOfMaterials({ version, packages, integrity: lockedHashes() });
  writeFileSync(join(tree, 'sbom.cdx.json'), bill);
}
