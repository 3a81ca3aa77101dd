import {
  LANGUAGES,
  messageAt,
  ownPageAddress,
  type PageLanguage,
  SCREENS,
} from '@starguess/api-contract/page';
import type { StaticFile } from '../../http/static-file.ts';
import type { SitePage } from '../../site-folder/site-pages.ts';
import { headTags } from './head-tags.ts';
import { element, escapeHtml } from './html.ts';
import type { PageAddress } from './page-address.ts';
import { documentFile, fillPlaces, type PageSource, siteParts } from './page-document.ts';
import { languageAddress } from './page-languages.ts';

type OwnPagesSource = Omit<PageSource, 'catalogAddress'> & { readonly pages: readonly SitePage[] };

/**
 * The operator's own pages, such as an imprint, which need no script. Returns a function that finds
 * a page in a language, or in the first that it is written in.
 */
export function createOwnPages(source: OwnPagesSource) {
  const files = new Map(source.pages.map((page) => [page, fileOf(page, source)]));
  return (path: string, language: PageLanguage): StaticFile | undefined => {
    const barePath = path.replace(/\/$/, '');
    const versions = source.pages.filter(({ slug }) => ownPageAddress(slug) === barePath);
    const page = versions.find((version) => version.language === language) ?? versions[0];
    return page && files.get(page);
  };
}

function fileOf(page: SitePage, source: OwnPagesSource): StaticFile {
  const { template, site, pages } = source;
  const { slug, language, name } = page;
  const path = ownPageAddress(slug);
  const languages = pages.filter((other) => other.slug === slug).map((other) => other.language);
  const address: PageAddress = { topic: 'own', path, name, languages, picture: 'site' };
  const { title, tags } = headTags({ address, language }, site);
  const sheets = template.sheets.map((href) => element('link', { rel: 'stylesheet', href }));
  const html = fillPlaces(template, {
    ...siteParts(source, { lang: language }),
    head: `<title>${escapeHtml(title)}</title>${tags}`,
    config: '',
    catalog: '',
    loads: `${sheets.join('')}<style>${STYLE}</style>`,
    root: rootOf(page, source),
  });
  return documentFile(source, { html, style: STYLE });
}

/** The page's content, framed by the site's name and links to Home and the other languages. */
function rootOf(page: SitePage, source: OwnPagesSource): string {
  const { site, config } = source;
  const { language, html } = page;
  const href = languageAddress(site, { path: SCREENS.home.path, language });
  const src = config.site?.logo ?? config.icons?.[0]?.src ?? '/favicon.svg';
  const logo = element('img', { src, alt: '' });
  const home = link({ href }, messageAt(site.messages[language], 'error.home'));
  return [
    `<div class="own-page"><header>${element('a', { href })}${logo}${escapeHtml(site.siteName)}</a></header>`,
    `<main>${html}</main>`,
    `<footer>${[home, ...languageLinks(page, source)].join(' ')}</footer></div>`,
  ].join('');
}

/** The links to the page's versions in other languages, each with its language's own name. */
function languageLinks({ slug, language }: SitePage, { site, pages }: OwnPagesSource): string[] {
  const others = pages.filter((page) => page.slug === slug && page.language !== language);
  return others.map(({ language: lang }) => {
    const text = LANGUAGES.find(({ languageCode }) => languageCode === lang)?.languageName ?? '';
    return link(
      { href: languageAddress(site, { path: ownPageAddress(slug), language: lang }), lang },
      text,
    );
  });
}

function link(attributes: { readonly href: string; readonly lang?: string }, text: string) {
  return `${element('a', attributes)}${escapeHtml(text)}</a>`;
}

/** Hides the notice about scripts, because the page works without them. */
const STYLE = `@layer feature {
.own-page {
  display: grid;
  grid-template: auto 1fr auto / min(60ch, 100%);
  justify-content: center;
  gap: 24px;
  min-block-size: 100dvh;
  padding: 12px 16px;
}
.own-page img { inline-size: 1.3em }
.own-page :is(header, footer) a { display: inline-flex; align-items: center; gap: 6px; min-block-size: 44px }
.own-page header a {
  color: inherit;
  font: var(--weight-bold) var(--text-l) var(--font);
  text-decoration: none;
}
.own-page footer { display: flex; flex-wrap: wrap; gap: 0 20px; font-size: var(--text-s) }
main > * + * { margin-block-start: 16px }
main > * + h2 { margin-block-start: 32px }
main h1 { font-size: var(--text-xl) }
main h2 { font-size: var(--text-l) }
main :is(ul, ol) { padding-inline-start: 1.5em; list-style: disc }
main ol { list-style: decimal }
.scripts-notice { display: none }
}
`;
