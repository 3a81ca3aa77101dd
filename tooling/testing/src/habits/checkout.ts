import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A checkout as the rules read it. All paths are from its folder, with slashes. */
export type Checkout = {
  /** A file's text; nothing where there is no such file. */
  readonly textOf: (path: string) => string | undefined;
  /** The names of what stands right in a folder, in order; none where there is no such folder. */
  readonly entriesOf: (folder: string) => readonly string[];
  /** Whether a file or a folder stands there. */
  readonly has: (path: string) => boolean;
};

/** What stands on the disk below a folder. */
export function checkoutAt(folder: string): Checkout {
  const at = (path: string) => join(folder, path);
  return {
    textOf: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined),
    entriesOf: (path) => (existsSync(at(path)) ? readdirSync(at(path)).sort() : []),
    has: (path) => existsSync(at(path)),
  };
}

/** The same checkout with other texts for some files; a file without a text is not there. */
export function changedCheckout(
  checkout: Checkout,
  changes: ReadonlyMap<string, string | undefined>,
): Checkout {
  return {
    ...checkout,
    textOf: (path) => (changes.has(path) ? changes.get(path) : checkout.textOf(path)),
    has: (path) => (changes.has(path) ? changes.get(path) !== undefined : checkout.has(path)),
  };
}
