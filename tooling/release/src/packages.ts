import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { checkout, pnpm } from './checkout.ts';

/** A package of others that the product runs with, as it is installed. */
export type InstalledPackage = {
  /** `name@version`. */
  readonly id: string;
  readonly folder: string;
};

const APPS = ['@starguess/api', '@starguess/desk', '@starguess/web'];

const byLicence = z.record(
  z.string(),
  z.array(
    z.object({ name: z.string(), versions: z.array(z.string()), paths: z.array(z.string()) }),
  ),
);

const component = z
  .object({
    type: z.string(),
    'bom-ref': z.string(),
    group: z.string().optional(),
    name: z.string(),
    version: z.string(),
    purl: z.string(),
    licenses: z.array(z.unknown()),
    externalReferences: z.array(z.object({ hashes: z.array(z.unknown()).default([]) })).default([]),
  })
  .transform(({ externalReferences, ...kept }) => ({
    ...kept,
    hashes: externalReferences.flatMap(({ hashes }) => hashes),
  }));

/** What a release keeps of pnpm's bill: no time, no serial number, and no address of a registry. */
const bill = z.object({
  bomFormat: z.string(),
  specVersion: z.string(),
  version: z.number(),
  metadata: z.object({ component: z.unknown() }),
  components: z.array(component),
  dependencies: z.array(z.unknown()),
});

/** The packages that are built into a release or laid beside it. */
export function productionPackages(): readonly InstalledPackage[] {
  // With what the apps need of this repository, which `sbom` adds by itself.
  const selected = APPS.map((app) => `--filter=${app}...`);
  const licences = byLicence.parse(askPnpm(['licenses', 'list', '--prod', '--json', ...selected]));
  return Object.values(licences).flatMap((packages) =>
    packages.flatMap(({ name, versions, paths }) =>
      paths.map((folder, at) => ({ id: `${name}@${versions[at]}`, folder })),
    ),
  );
}

/** A bill of materials of the product in CycloneDX; the same packages give the same bill. */
export function billOfMaterials(): z.output<typeof bill> {
  const format = ['--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application'];
  const selected = APPS.map((app) => `--filter=${app}`);
  const { components, ...rest } = bill.parse(askPnpm(['sbom', '--prod', ...format, ...selected]));
  // pnpm lists them in another order each time.
  return { ...rest, components: components.sort((one, other) => (one.purl < other.purl ? -1 : 1)) };
}

function askPnpm(args: readonly string[]): unknown {
  const [program, ...given] = [...pnpm, ...args];
  return JSON.parse(execFileSync(program, given, { cwd: checkout, encoding: 'utf8' }));
}
