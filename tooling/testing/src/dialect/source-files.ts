import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of what is installed or built. */
const FOREIGN = ['node_modules', 'dist', 'reports'];

/** The TypeScript files below a folder, whose own path theirs begin with. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.includes(entry.name) ? [] : sourceFiles(path);
    return isSource(entry) ? [path] : [];
  });
}

function isSource({ name }: Dirent): boolean {
  return /\.tsx?$/.test(name) && !name.endsWith('.d.ts');
}
