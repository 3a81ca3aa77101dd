import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../dist', import.meta.url));

const TEXT = /\.(?:js|css|html|json)$/;
const HASHED_SCRIPT = /-([\w-]{8})\.js$/;
const APP_SCRIPT = /^app-[\w-]{8}\.js$/;

/** A copy of the page's build whose scripts have other names, as a change of the app gives them. */
export class OtherBuild {
  readonly folder: string;
  /** The name of the app's script. */
  readonly script: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'starguess-build-'));
    cpSync(build, this.folder, { recursive: true });
    const renamed = renamedScripts();
    const script = [...renamed].find(([name]) => APP_SCRIPT.test(name))?.[1];
    if (script === undefined) throw new Error('The build has no script of the app');
    this.script = script;
    const names = new RegExp([...renamed.keys()].join('|'), 'g');
    const withOtherNames = (text: string) =>
      text.replace(names, (name) => renamed.get(name) ?? name);
    for (const path of readdirSync(this.folder, { recursive: true, encoding: 'utf8' })) {
      if (!TEXT.test(path)) continue;
      const file = join(this.folder, path);
      const text = withOtherNames(readFileSync(file, 'utf8'));
      // The server compresses what the build has not.
      for (const copy of [file, `${file}.br`, `${file}.gz`]) rmSync(copy, { force: true });
      writeFileSync(
        join(this.folder, withOtherNames(path)),
        text.replace(/hash:`\w+`/, 'hash:`other`'),
      );
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function renamedScripts(): ReadonlyMap<string, string> {
  const scripts = readdirSync(join(build, 'assets')).filter((name) => HASHED_SCRIPT.test(name));
  return new Map(
    scripts.map((name) => [
      name,
      name.replace(HASHED_SCRIPT, (_all, hash) => `-${[...hash].reverse().join('')}.js`),
    ]),
  );
}
