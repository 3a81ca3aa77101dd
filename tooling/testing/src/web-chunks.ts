import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** A web build's chunks, as Vite's manifest lists them: by their source, or by a name of its own. */
export type Manifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/**
 * The scripts, relative to the build, that are loaded before a source runs. Throws for a source
 * that the build has no chunk of, so that a renamed screen cannot weigh nothing.
 */
export function scriptsOfSource(manifest: Manifest, source: string): readonly string[] {
  return scriptsNeededBy(manifest, [source]);
}

/** The scripts that the built page names, and all that these import statically. */
export function scriptsOfPage(manifest: Manifest, html: string): readonly string[] {
  const named = [...html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].flatMap(([, file]) => file);
  if (named.length === 0) {
    throw new Error('The page has no script');
  }
  const names = named.map((file) => {
    const entry = Object.entries(manifest).find(([, chunk]) => chunk.file === file);
    return entry === undefined ? `/${file}` : entry[0];
  });
  return scriptsNeededBy(manifest, names);
}

/** The files of the named chunks and of all that they import statically, style sheets left out. */
function scriptsNeededBy(manifest: Manifest, names: readonly string[]): readonly string[] {
  const files = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined) {
      throw new Error(`The web build has no chunk made of ${name}`);
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      waiting.push(...(chunk.imports ?? []));
    }
  }
  return [...files].filter((file) => file.endsWith('.js')).sort();
}
