import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from './packages.ts';

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[-.]|$)/i;

/** Copies the licences of packages, a folder for each; one that brings none is credited elsewhere. */
export function layOutLicences(packages: readonly InstalledPackage[], folder: string): void {
  for (const { id, folder: source } of packages) {
    const texts = readdirSync(source).filter((name) => LICENCE.test(name));
    if (texts.length === 0) continue;
    const target = join(folder, id.replace('/', '+'));
    mkdirSync(target, { recursive: true });
    for (const text of texts) {
      cpSync(join(source, text), join(target, text), { dereference: true });
    }
  }
}
