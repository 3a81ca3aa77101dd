import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** A package that the product runs with, as it is installed. */
export type InstalledPackage = {
  readonly name: string;
  readonly version: string;
  /** As its author states it. */
  readonly licence: string | undefined;
  readonly folder: string;
  /** The packages that it needs, by `identity`. */
  readonly needs: readonly string[];
};

const names = z.record(z.string(), z.unknown()).default({});
const licence = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: licence.optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .default({}),
});

/** What a lockfile and a purl call one package: `name@version`. */
export function identity({ name, version }: Pick<InstalledPackage, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** The packages in these folders and all that they need to run, in order of identity. */
export function productionPackages(roots: readonly string[]): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const visit = (folder: string): string => {
    const read = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const id = identity(read);
    if (found.has(id)) return id;
    const needs: string[] = [];
    const { name, version } = read;
    found.set(id, { name, version, licence: read.license, folder, needs });
    for (const needed of needsOf(read)) {
      const place = resolveFolder(needed, folder);
      if (place !== undefined) needs.push(visit(place));
    }
    needs.sort();
    return id;
  };
  for (const root of roots) visit(realpathSync(root));
  return [...found.values()].sort((a, b) => (identity(a) < identity(b) ? -1 : 1));
}

/** An optional package may be missing, and an optional peer is somebody else's choice. */
function needsOf(read: z.output<typeof manifest>) {
  const peers = Object.keys(read.peerDependencies).filter(
    (name) => read.peerDependenciesMeta[name]?.optional !== true,
  );
  const { dependencies, optionalDependencies } = read;
  return new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]);
}

/** Where Node finds a package; `undefined` where it does not. */
function resolveFolder(name: string, from: string) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  }
  return undefined;
}
