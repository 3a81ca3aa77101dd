import { createHash } from 'node:crypto';
import type {
  MessagesByLanguage,
  OwnSite,
  PageLanguage,
  PageTemplate,
  StrictPageConfiguration,
} from '@starguess/api-contract/page';
import { type CatalogProblem, formatProblems } from '@starguess/catalog/files';
import { type Report, readFolder } from './folder-files.ts';
import { readSiteConfig } from './site-config.ts';
import { readSiteMessages, type SiteMessages } from './site-messages.ts';
import { pageNames, readSitePages, type SitePage } from './site-pages.ts';
import { readSitePictures, type SitePictures } from './site-pictures.ts';
import { contrastWarnings, readSiteTheme, type SiteTheme } from './site-theme.ts';

/** The operator's own site, read and checked. */
export type SiteFolder = {
  /** What the page knows about it. */
  readonly own: OwnSite;
  /** `undefined` if the folder has no `site.json`. */
  readonly config: StrictPageConfiguration | undefined;
  /** All messages of the site; `undefined` if the page is not built. */
  readonly messages: MessagesByLanguage | undefined;
  /** The keys of the operator's own messages. */
  readonly ownKeys: SiteMessages['ownKeys'];
  readonly theme: SiteTheme | undefined;
  readonly pictures: SitePictures;
  readonly pages: readonly SitePage[];
  /** For the operator, one line each. */
  readonly warnings: readonly string[];
};

export type ReadSite =
  | { readonly ok: true; readonly site: SiteFolder }
  /** The first 50 problems, one per line. */
  | { readonly ok: false; readonly problems: string };

/**
 * Reads and checks a whole folder, so that one start finds every problem. `template` is of the built
 * page.
 */
export function readSiteFolder(folder: string, template: PageTemplate | undefined): ReadSite {
  const problems: CatalogProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const files = readFolder(folder, report);
  const fileAt = (path: string) => files.find((file) => file.path === path);
  const [configFile, themeFile] = [fileAt('site.json'), fileAt('theme.css')];
  const config = configFile && readSiteConfig(configFile, report);
  const siteMessages = template && readSiteMessages(files, { shipped: template.messages, report });
  const theme = themeFile && readSiteTheme(themeFile, report);
  const pictures = readSitePictures(files, report);
  const pages = readSitePages(files, report);
  if (problems.length > 0) return { ok: false, problems: formatProblems(problems) };
  const hash = createHash('sha256');
  for (const { path, bytes } of files) hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  return {
    ok: true,
    site: {
      own: {
        hash: hash.digest('hex').slice(0, 16),
        logo: pictures.logo,
        pages: pageNames(pages),
      },
      config,
      messages: siteMessages?.messages,
      ownKeys: siteMessages?.ownKeys ?? new Map(),
      theme,
      pictures,
      pages,
      warnings: theme && template ? contrastWarnings(theme, template.tokens) : [],
    },
  };
}

/** The site with its pages in these languages; of a page that is in none of them, the first version stays. */
export function siteIn(languages: readonly PageLanguage[], site: SiteFolder): SiteFolder {
  const isIn = ({ language }: SitePage) => languages.includes(language);
  const pages = site.pages.filter((page) => {
    const versions = site.pages.filter(({ slug }) => slug === page.slug);
    return isIn(page) || (page === versions[0] && !versions.some(isIn));
  });
  return { ...site, pages, own: { ...site.own, pages: pageNames(pages) } };
}
