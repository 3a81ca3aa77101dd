import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type InstalledPackage, identity } from './installed-packages.ts';

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[-.]|$)/i;

/** Copies the licences of packages, a folder for each; one that brings none is credited elsewhere. */
export function layOutLicences(packages: readonly InstalledPackage[], folder: string): void {
  for (const installed of packages) {
    const texts = readdirSync(installed.folder).filter((name) => LICENCE.test(name));
    if (texts.length === 0) continue;
    const target = join(folder, identity(installed).replace('/', '+'));
    mkdirSync(target, { recursive: true });
    for (const text of texts) {
      cpSync(join(installed.folder, text), join(target, text), { dereference: true });
    }
  }
}
