import type { Checkout } from './checkout.ts';
import { innerManifests, type Manifest, readWorkspace, rootManifest } from './manifests.ts';

/** Packages with versions that people outside see: the product, which is the root, and the rules. */
const RELEASED = ['starguess', '@starguess/game-core'];

/** A title, and the newest version right below it, where pnpm puts the next one. */
const TOP = /^# \S+\n\n## (\d+\.\d+\.\d+)\n/;

/** A released package's changelog begins with its version; every other package is left alone. */
export function changelogProblems(checkout: Checkout): readonly string[] {
  const packages = [rootManifest(checkout), ...innerManifests(checkout)];
  const { ignore } = readWorkspace(checkout).versioning;
  const inner = packages.map(({ name }) => name).filter((name) => !RELEASED.includes(name));
  return [
    ...inner
      .filter((name) => !ignore.includes(name))
      .map((name) => `pnpm-workspace.yaml: versioning.ignore lacks ${name}`),
    ...ignore
      .filter((name) => !inner.includes(name))
      .map((name) => `pnpm-workspace.yaml: versioning.ignore names ${name} needlessly`),
    ...packages
      .filter(({ name }) => RELEASED.includes(name))
      .flatMap((manifest) => topProblems(manifest, checkout)),
  ];
}

function topProblems({ folder, version }: Manifest, checkout: Checkout): readonly string[] {
  const path = `${folder}CHANGELOG.md`;
  const newest = TOP.exec(checkout.textOf(path) ?? '')?.[1];
  return newest === version
    ? []
    : [`${path} has to begin with a title and ## ${version}, not ## ${newest}`];
}
