import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of what is installed or built. */
const FOREIGN = ['node_modules', 'dist', 'reports'];

/** The files of a kind, TypeScript by default, below a folder, whose own path theirs begin with. */
export function sourceFiles(folder: string, kind = /(?<!\.d)\.tsx?$/): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.includes(entry.name) ? [] : sourceFiles(path, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}
