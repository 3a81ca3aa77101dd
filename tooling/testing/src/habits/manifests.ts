import { z } from 'zod';
import type { Checkout } from './checkout.ts';
import { readDocument } from './documents.ts';

const manifest = z.object({
  name: z.string(),
  version: z.string().optional(),
  engines: z.object({ node: z.string() }).optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  devEngines: z.object({ packageManager: z.object({ version: z.string() }) }).optional(),
});

const workspace = z.object({
  packages: z.array(z.string().endsWith('/*')),
  catalog: z.record(z.string(), z.string()),
  /** Minutes that a version has to be out before it is installed. */
  minimumReleaseAge: z.number().default(0),
  versioning: z.object({
    ignore: z.array(z.string()),
    changelog: z.object({ storage: z.literal('repository') }),
  }),
});

/** What is read of a `package.json`, and the folder it stands in. */
export type Manifest = z.infer<typeof manifest> & {
  /** With a slash at its end; empty for the root. */
  readonly folder: string;
};

/** The settings of the workspace. Without readable ones there is nothing to compare with. */
export function readWorkspace(checkout: Checkout): z.infer<typeof workspace> {
  const read = readDocument(checkout, { path: 'pnpm-workspace.yaml', schema: workspace });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}

/** The package of the root. */
export function rootManifest(checkout: Checkout): Manifest {
  return manifestIn('', checkout);
}

/** Every package of the workspace but that of the root. */
export function innerManifests(checkout: Checkout): readonly Manifest[] {
  return readWorkspace(checkout)
    .packages.map((pattern) => pattern.replace('*', ''))
    .flatMap((group) => checkout.entriesOf(group).map((name) => `${group}${name}/`))
    .filter((folder) => checkout.has(`${folder}package.json`))
    .map((folder) => manifestIn(folder, checkout));
}

/** The oldest Node that the product runs on, such as `20.19`. */
export function oldestNode(checkout: Checkout): string | undefined {
  return rootManifest(checkout).engines?.node.replace(/^>=/, '');
}

function manifestIn(folder: string, checkout: Checkout): Manifest {
  const read = readDocument(checkout, { path: `${folder}package.json`, schema: manifest });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return { ...read.value, folder };
}
