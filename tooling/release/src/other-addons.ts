import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provideNode } from '../../testing/src/nodes/node-line.ts';
import { type Addon, copyPackage, databaseFolder } from './database-package.ts';

/** Compiles the database for other lines of Node, each in a folder of its own under `folder`. */
export function compileAddons(lines: readonly string[], folder: string): readonly Addon[] {
  return lines.map((line) => {
    const { abi, environment } = provideNode(line);
    const source = join(folder, line);
    copyPackage(databaseFolder(), source);
    const { status } = spawnSync('npm', ['run', 'build-release'], {
      cwd: source,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const file = join(source, 'build/Release/better_sqlite3.node');
    if (status !== 0 || !existsSync(file)) {
      throw new Error(`The database cannot be compiled for Node ${line}`);
    }
    return { file, abi };
  });
}
