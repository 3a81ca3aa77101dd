import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract/page';
import { type CatalogProblem, fileProblem } from '@starguess/catalog/files';
import { accessDenied } from '../file-access.ts';

export type FileBytes = {
  /** The path within the site's folder that problems name, such as `messages/en.json`. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

export type FolderFile = FileBytes & {
  /** The name of a page in its address. */
  readonly slug: string | undefined;
  /** The language of a page or of messages. */
  readonly language: PageLanguage | undefined;
};

/** Reports a problem; reading goes on, so that one start finds every problem. */
export type Report = (problem: CatalogProblem) => void;

const LANGUAGE = `(?<language>${PAGE_LANGUAGES.join('|')})`;

/** The files that a site can have, and the most bytes of each. */
const KNOWN_FILES: readonly { readonly form: RegExp; readonly largest: number }[] = [
  { form: /^site\.json$/, largest: 100_000 },
  { form: /^theme\.css$/, largest: 50_000 },
  { form: /^(?:logo|icons\/favicon)\.svg$/, largest: 100_000 },
  { form: /^icons\/(?:icon-192|icon-512|maskable-512)\.png$/, largest: 500_000 },
  { form: new RegExp(`^pages/(?<slug>[a-z0-9-]+)\\.${LANGUAGE}\\.md$`), largest: 100_000 },
  { form: new RegExp(`^messages/${LANGUAGE}\\.json$`), largest: 200_000 },
];

const BYTES_PER_KB = 1_000;

const KNOWN_FOLDERS: readonly string[] = ['icons', 'messages', 'pages'];

/** Reads a site's folder into memory. Every entry that is not a part of a site is a problem. */
export function readFolder(folder: string, report: Report): readonly FolderFile[] {
  const visit = (below: string): readonly FolderFile[] =>
    entriesIn(join(folder, below), (reason) => {
      report(fileProblem(below === '' ? folder : below, reason));
    }).flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && KNOWN_FOLDERS.includes(path)) return visit(path);
      const read = readEntry(entry, { folder, path });
      if (typeof read !== 'string') return [read];
      report(fileProblem(path, read));
      return [];
    });
  return visit('');
}

/** The entries of a folder by name; none if it cannot be read. */
function entriesIn(folder: string, refuse: (reason: string) => void): readonly Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    refuse(unreadable(error));
    return [];
  }
}

/** Reads a file; returns the reason if it does not belong to a site or cannot be read. */
function readEntry(
  entry: Dirent,
  { folder, path }: { readonly folder: string; readonly path: string },
): FolderFile | string {
  const known = KNOWN_FILES.find(({ form }) => form.test(path));
  if (known === undefined) return 'is not part of a site';
  if (entry.isSymbolicLink()) return 'is a symbolic link: put the file itself there';
  if (!entry.isFile()) return 'is not a regular file';
  try {
    const file = join(folder, path);
    const { largest } = known;
    if (lstatSync(file).size > largest) return `has more than ${largest / BYTES_PER_KB} kB`;
    const { slug, language: code } = known.form.exec(path)?.groups ?? {};
    const language = PAGE_LANGUAGES.find((pageLanguage) => pageLanguage === code);
    return { path, bytes: new Uint8Array(readFileSync(file)), slug, language };
  } catch (error) {
    return unreadable(error);
  }
}

/** The end of a sentence about a file that the operating system does not let us read. */
export function unreadable(error: unknown): string {
  if (!(error instanceof Error && 'code' in error)) throw error;
  if (error.code === 'ENOENT') return 'does not exist';
  if (error.code === 'ENOTDIR') return 'is not a folder';
  return `cannot be read (${accessDenied(error, 'read') ?? error.code})`;
}
