import {
  LANGUAGES,
  messageAt,
  ownPageAddress,
  PAGE_LANGUAGES,
  PAGE_PATHS,
  type PageLanguage,
} from '@starguess/api-contract';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { createStaticFile, REVALIDATED, type StaticFile } from '../../http/static-file.ts';
import type { SitePage } from '../../site-folder/site-pages.ts';
import { element, escapeHtml, headTags, languageAddress } from './head-tags.ts';
import type { PageAddress } from './page-address.ts';
import { fillPlaces, hashSource, type PageSource, siteParts } from './page-document.ts';

type OwnPagesSource = Omit<PageSource, 'catalogAddress'>;

/**
 * The operator's own pages, such as an imprint, which need no script. Returns a function that finds
 * a page in a language, or in the first that it is written in.
 */
export function createOwnPages(source: OwnPagesSource, pages: readonly SitePage[] = []) {
  const files = new Map<string, StaticFile>();
  for (const slug of new Set(pages.map((page) => page.slug))) {
    const path = ownPageAddress(slug);
    const versions = pages.filter((page) => page.slug === slug);
    for (const language of PAGE_LANGUAGES) {
      const page = versions.find((version) => version.language === language) ?? versions[0];
      if (page !== undefined) files.set(`${language} ${path}`, fileOf(page, { source, pages }));
    }
  }
  return (path: string, language: PageLanguage): StaticFile | undefined =>
    files.get(`${language} ${path.replace(/\/$/, '')}`);
}

type Surroundings = { readonly source: OwnPagesSource; readonly pages: readonly SitePage[] };

function fileOf(page: SitePage, { source, pages }: Surroundings): StaticFile {
  const { template, site, calledOrigins } = source;
  const { slug, language, name } = page;
  const address: PageAddress = { topic: 'own', path: ownPageAddress(slug), name, picture: 'site' };
  const { title, tags } = headTags({ address, language }, site);
  const html = fillPlaces(template, {
    ...siteParts(source, { lang: language }),
    head: `<title>${escapeHtml(title)}</title>${tags}`,
    config: '',
    catalog: '',
    loads: `${template.sheets.map(sheetLink).join('')}<style>${STYLE}</style>`,
    root: rootOf(page, { source, pages }),
  });
  const { inlineScript, ownStyle } = template;
  return createStaticFile({
    bytes: new TextEncoder().encode(html),
    mediaType: 'text/html; charset=utf-8',
    cacheControl: REVALIDATED,
    headers: {
      'content-security-policy': contentSecurityPolicy(calledOrigins, {
        scripts: inlineScript === '' ? [] : [hashSource(inlineScript)],
        styles: [STYLE, ...(ownStyle ? [ownStyle] : [])].map(hashSource),
      }),
    },
  });
}

/** The page's content between the site's name and links onward. */
function rootOf({ slug, language, html }: SitePage, { source, pages }: Surroundings): string {
  const { site, config } = source;
  const home = languageAddress(PAGE_PATHS.home, language);
  const picture = config.site?.logo ?? config.icons?.[0]?.src ?? SHIPPED_ICON;
  const logo = element('img', { src: picture, alt: '' });
  const links = [
    link({ href: home }, messageAt(site.messages[language], 'error.home')),
    ...Object.entries(config.site?.pages ?? {})
      .filter(([other]) => other !== slug)
      .map(([other, names]) => {
        const text = names[language] ?? Object.values(names)[0] ?? '';
        return link({ href: languageAddress(ownPageAddress(other), language) }, text);
      }),
    ...pages
      .filter((version) => version.slug === slug && version.language !== language)
      .map((version) => {
        const lang = version.language;
        const text = LANGUAGES.find(({ languageCode }) => languageCode === lang)?.languageName;
        return link({ href: languageAddress(ownPageAddress(slug), lang), lang }, text ?? lang);
      }),
  ];
  const items = links.map((item) => `<li>${item}</li>`).join('');
  return `<div class="own-page"><header><a href="${home}">${logo}${escapeHtml(site.siteName)}</a></header><main>${html}</main><footer><ul>${items}</ul></footer></div>`;
}

const SHIPPED_ICON = '/favicon.svg';

function link(attributes: { readonly href: string; readonly lang?: string }, text: string) {
  return `${element('a', attributes)}${escapeHtml(text)}</a>`;
}

function sheetLink(href: string): string {
  return element('link', { rel: 'stylesheet', href });
}

/** As the page's own screens look; a page without scripts needs none allowed. */
const STYLE = `@layer feature {
.own-page {
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: radial-gradient(120% 420px at 50% 0, var(--color-glow), transparent);
}
.own-page header {
  inline-size: 100%;
  max-inline-size: 1176px;
  margin-inline: auto;
  padding: 12px 8px;
}
.own-page header a {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  color: var(--color-text);
  font-size: min(var(--text-l), 5.4vw);
  font-weight: var(--weight-bold);
  letter-spacing: -0.02em;
  text-decoration: none;
}
.own-page img {
  inline-size: 1.3em;
  block-size: 1.3em;
}
.own-page main {
  flex: 1;
  inline-size: 100%;
  max-inline-size: calc(60ch + 32px);
  margin-inline: auto;
  padding: 24px 16px 48px;
}
.own-page main * + :not(li, strong, em, a, br) {
  margin-block-start: 16px;
}
.own-page h1 {
  font-size: var(--text-xl);
}
.own-page h2 {
  padding-block-start: 16px;
  font-size: var(--text-l);
}
.own-page main :is(ul, ol) {
  padding-inline-start: 1.5em;
  list-style: disc;
}
.own-page main ol {
  list-style: decimal;
}
.own-page footer {
  padding: 12px 16px 24px;
  border-block-start: 1px solid var(--color-line);
  font-size: var(--text-s);
}
.own-page footer ul {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
}
.own-page footer a {
  display: inline-grid;
  place-content: center;
  min-block-size: 44px;
  padding-inline: 10px;
  color: var(--text-muted-color, var(--color-muted));
}
.scripts-notice {
  display: none;
}
}`;
