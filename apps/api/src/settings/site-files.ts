import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagesByLanguage, PageTemplate } from '@starguess/api-contract/page';
import {
  DECLARATION_FILE,
  type DeclarationFile,
  formatProblems,
  parseDeclaration,
} from '@starguess/catalog/files';
import type { Declaration } from '@starguess/game-core';
import { withDeclaredTexts } from '../site-folder/declared-messages.ts';
import { readPageTemplate } from '../site-folder/page-template.ts';
import { readSiteFolder, type SiteFolder } from '../site-folder/site-folder.ts';

/** What the operator's files say about the site. */
export type SiteFiles = {
  readonly folder: SiteFolder | undefined;
  /** The messages of the built page, with the texts of the declaration; `undefined` if nothing needs them. */
  readonly shipped: MessagesByLanguage | undefined;
  /** What the catalogue declares itself; `undefined` if it has the shipped fields. */
  readonly declaration: Declaration | undefined;
};

export type ReadSiteFiles =
  | { readonly ok: true; readonly files: SiteFiles }
  /** Names the variable of the folder. */
  | { readonly ok: false; readonly problem: string };

/** Where the files are, by the variables that name their folders. */
export type SitePlaces = {
  readonly SITE_DIR: string | undefined;
  readonly CATALOG_DIR: string | undefined;
  /** The folder of the built page. */
  readonly webBuild: string;
  /** Whether the site has a configuration apart from its folder. */
  readonly hasPageConfig: boolean;
};

/** Reads the site's folder and what its catalogue declares. */
export function readSiteFiles(places: SitePlaces): ReadSiteFiles {
  const { SITE_DIR, CATALOG_DIR, webBuild, hasPageConfig } = places;
  const declared = CATALOG_DIR === undefined ? undefined : declarationIn(CATALOG_DIR);
  if (declared?.ok === false) {
    const problem = `CATALOG_DIR: ${CATALOG_DIR} cannot be used:\n${formatProblems(declared.problems)}`;
    return { ok: false, problem };
  }
  const needsTemplate = SITE_DIR !== undefined || hasPageConfig || declared !== undefined;
  const template = needsTemplate ? declaredTemplate(webBuild, declared?.value) : undefined;
  const read = SITE_DIR === undefined ? undefined : readSiteFolder(SITE_DIR, template);
  if (read?.ok === false) {
    return { ok: false, problem: `SITE_DIR: ${SITE_DIR} is not a site:\n${read.problems}` };
  }
  if (read?.site.config !== undefined && hasPageConfig) {
    const problem = `PAGE_CONFIG: ${SITE_DIR} has a site.json too; only one of them can be set`;
    return { ok: false, problem };
  }
  const declaration = declared?.value.declaration;
  return { ok: true, files: { folder: read?.site, shipped: template?.messages, declaration } };
}

/**
 * What a catalogue declares itself; `undefined` if it has the shipped fields. The catalogue is read
 * whole, with all that its site demands, once the settings are known.
 */
function declarationIn(folder: string) {
  const file = join(folder, DECLARATION_FILE);
  if (!existsSync(file)) return undefined;
  return parseDeclaration(readFileSync(file, 'utf8'), { rating: 'none' });
}

/** The built page with the texts of the declaration; `undefined` if the page is not built. */
function declaredTemplate(
  webBuild: string,
  declared: DeclarationFile | undefined,
): PageTemplate | undefined {
  const built = readPageTemplate(webBuild);
  if (built === undefined || declared === undefined) return built;
  return { ...built, messages: withDeclaredTexts(built.messages, declared) };
}
