import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder } from './archive.ts';
import { checkout, engines, version } from './checkout.ts';
import { layOutDatabase, writeJson } from './database-package.ts';
import { layOutLicences } from './licences.ts';
import { billOfMaterials, productionPackages } from './packages.ts';
import { layOutRenderer } from './picture-package.ts';
import { bundleServer, PROGRAMS } from './server-bundle.ts';

/** What a release takes from the checkout as it is. */
const TAKEN = [
  'CHANGELOG.md',
  'LICENSE',
  'THIRD_PARTY_NOTICES',
  'apps/api/drizzle',
  'apps/api/postgres',
  'apps/desk/dist',
  'apps/web/dist',
  'packages/catalog/data',
  'packages/catalog/sample',
];

const OWN_FILES = fileURLToPath(new URL('../files', import.meta.url));

/** Makes `starguess-<version>.tar.gz` of this checkout, whose pages are built, and returns its path. */
export async function makeRelease(folder: string): Promise<string> {
  const built = ['apps/desk/dist/index.html', 'apps/web/dist/.renderer'];
  if (!built.every((path) => existsSync(join(checkout, path)))) {
    throw new Error('The pages are not built');
  }
  const workshop = mkdtempSync(join(tmpdir(), 'starguess-release-'));
  const name = `starguess-${version}`;
  try {
    const tree = join(workshop, name);
    layOutFiles(tree);
    await bundleServer(join(tree, 'apps/api/dist'));
    await layOutDatabase(join(tree, 'apps/api/node_modules'));
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
  layOutLicences(productionPackages(), join(tree, 'licences'));
  writeJson(join(tree, 'sbom.cdx.json'), billOfMaterials());
}
