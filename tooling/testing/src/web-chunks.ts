import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** A web build's chunks by the source they were made of, as Vite's manifest lists them. */
export type Manifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * The scripts, relative to the build, that a page must have before it runs the given sources:
 * their own chunks and all that these import statically. Throws for a source the build lacks, so
 * that a renamed page cannot weigh nothing.
 */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source];
    if (chunk === undefined) {
      throw new Error(`The web build has no chunk made of ${source}`);
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      waiting.push(...(chunk.imports ?? []));
    }
  }
  return [...files].filter((file) => file.endsWith('.js')).sort();
}
