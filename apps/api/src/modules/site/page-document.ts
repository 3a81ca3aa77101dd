import { createHash } from 'node:crypto';
import type { PagePlace, PageTemplate, RenderedPage } from '@starguess/api-contract/page';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import {
  createStaticFile,
  type FileContent,
  REVALIDATED,
  type StaticFile,
} from '../../http/static-file.ts';
import type { PageConfig, PageIcon } from '../../settings/app-settings.ts';
import { headTags, type PageInLanguage, type SiteIdentity } from './head-tags.ts';
import { element, escapeHtml } from './html.ts';

/** Networks that rewrite addresses or add scripts would break the policy and the hydration. */
const PAGE_CACHING = `${REVALIDATED}, no-transform`;

export type PageSource = {
  readonly template: PageTemplate;
  readonly config: PageConfig;
  readonly site: SiteIdentity;
  readonly catalogAddress: string;
  /** The other origins that the page calls or loads pictures from. */
  readonly calledOrigins: readonly string[];
};

type PageContent = {
  readonly page: PageInLanguage;
  /** If it is `undefined`, the root is empty, and the page's scripts fill it. */
  readonly rendered: RenderedPage | undefined;
  /** `FileContent.compressesFast` */
  readonly compressesFast: boolean;
};

/** Makes the file of a page. */
export function createPageFile(source: PageSource, content: PageContent): StaticFile {
  const { page, rendered, compressesFast } = content;
  return documentFile(source, {
    html: makeDocument(source, content),
    style: rendered?.styles,
    status: page.address.topic === 'unknown' || page.address.isMissing ? 404 : 200,
    compressesFast,
  });
}

type Document = Pick<FileContent, 'status' | 'compressesFast'> & {
  readonly html: string;
  /** The content of its style element. */
  readonly style: string | undefined;
};

/** The file of a document. Its policy allows the document's own inline elements and no others. */
export function documentFile(
  { template, calledOrigins }: Pick<PageSource, 'template' | 'calledOrigins'>,
  { html, style, ...file }: Document,
): StaticFile {
  const { inlineScript, ownStyle } = template;
  const hashes = {
    scripts: inlineScript === '' ? [] : [hashSource(inlineScript)],
    styles: [style, ownStyle].flatMap((content) => (content ? [hashSource(content)] : [])),
  };
  return createStaticFile({
    ...file,
    bytes: new TextEncoder().encode(html),
    mediaType: 'text/html; charset=utf-8',
    cacheControl: PAGE_CACHING,
    headers: { 'content-security-policy': contentSecurityPolicy(calledOrigins, hashes) },
  });
}

export function makeDocument(
  { template, config, site, catalogAddress }: PageSource,
  { page, rendered }: Omit<PageContent, 'compressesFast'>,
): string {
  const { address, language } = page;
  const { title, description, tags, data } = headTags(page, site);
  const preloads = rendered?.preloads.map((attributes) => element('link', attributes)) ?? [];
  return fillPlaces(template, {
    ...siteParts(
      { template, config },
      { lang: language, ownKeys: rendered?.ownKeys, isRace: address.challenge !== undefined },
    ),
    head: `<title>${escapeHtml(rendered?.title ?? title)}</title>${tags}${preloads.join('')}${data}`,
    config: jsonElement('starguess-config', JSON.stringify(config)),
    catalog: catalogLink(catalogAddress, rendered?.needsCatalog ?? true),
    notice: `<p class="scripts-notice" lang="${language}">${escapeHtml(`${site.siteName}: ${description}`)}</p>`,
    ...(rendered && {
      loads: `\n${headerFirst(rendered)}${template.scripts.map(unhurriedScript).join('')}${inlineStyles(rendered)}`,
      root: `<div id="root" data-rendered>${rendered.root}</div>`,
      state: jsonElement('starguess-state', rendered.state),
    }),
  });
}

/**
 * Has nothing painted before the header is whole, since each of its links that arrives moves the
 * others. The notice about the visitor's age has no header.
 */
function headerFirst({ root }: RenderedPage): string {
  return root.includes(' id="header"')
    ? element('link', { rel: 'expect', href: '#header', blocking: 'render' })
    : '';
}

type Parts = Partial<Record<PagePlace, string>>;

export function fillPlaces({ start, places }: PageTemplate, parts: Parts): string {
  return (
    start + places.map(({ name, content, after }) => (parts[name] ?? content) + after).join('')
  );
}

/** The parts that follow from the site's configuration, in every document. */
export function siteParts(
  { template, config }: Pick<PageSource, 'template' | 'config'>,
  attributes: HtmlAttributes,
): Parts {
  return {
    html: htmlElement(config, attributes),
    ...(config.rating === 'none' && { rating: '' }),
    ...groundPart(template.grounds[config.theme ?? '']),
    ...iconParts(config.icons),
  };
}

type HtmlAttributes = {
  readonly lang: string;
  readonly ownKeys?: string | undefined;
  /** Whether the page is of a private game, which looks different from what is rendered for all. */
  readonly isRace?: boolean;
};

/** The browser paints the page in this theme before the script runs. */
function htmlElement(
  { theme, centered }: PageConfig,
  { lang, ownKeys, isRace }: HtmlAttributes,
): string {
  return element('html', {
    lang,
    ...(theme !== undefined && { 'data-theme': theme }),
    ...(centered && { 'data-centered': '' }),
    ...(ownKeys !== undefined && { 'data-own-keys': ownKeys }),
    ...(isRace && { 'data-race': '' }),
  });
}

/** One color for the bars of a phone's browser, because the system does not choose the theme. */
function groundPart(ground = ''): Parts {
  if (ground === '') return {};
  return { 'theme-colors': `<meta name="theme-color" content="${escapeHtml(ground)}" />` };
}

/** The size of an icon on an iPhone's home screen, in pixels. */
const TOUCH_SIZE = '180x180';

/** The operator's icons in place of the page's own. */
function iconParts(icons: readonly PageIcon[] = []): Parts {
  const plainIcons = icons.filter(({ purpose = 'any' }) => purpose.split(' ').includes('any'));
  const [plain] = plainIcons;
  const touch =
    icons.find(({ sizes }) => sizes.split(' ').includes(TOUCH_SIZE)) ??
    // An iPhone shows no SVG.
    plainIcons.find(({ type }) => type === 'image/png') ??
    plain;
  return {
    ...(plain && { icon: iconLink('icon', plain) }),
    ...(touch && { 'touch-icon': iconLink('apple-touch-icon', touch) }),
  };
}

function iconLink(rel: string, { src, type }: PageIcon): string {
  return `<link rel="${rel}" href="${src}"${type === undefined ? '' : ` type="${type}"`} />`;
}

/** The browser preloads the catalogue with the scripts only if the screen needs it. */
function catalogLink(address: string, isNeeded: boolean): string {
  return `<link ${isNeeded ? 'rel="preload" ' : ''}id="starguess-catalog" as="fetch" href="${address}" crossorigin />`;
}

/** A rendered page is visible without its scripts, so they load with low priority. */
function unhurriedScript(address: string): string {
  return `    <script type="module" fetchpriority="low" crossorigin src="${address}"></script>\n`;
}

function inlineStyles({ sheets, styles }: RenderedPage): string {
  return `<style data-sheets="${escapeHtml(sheets.join(' '))}">${styles}</style>`;
}

/** Escapes every `<`, so that no value can end the element. */
function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The source by which a content security policy allows an inline element with this content. */
export function hashSource(content: string): string {
  // The browser hashes what its parser has read, with all line ends normalized to LF.
  const parsedContent = content.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return `'sha256-${createHash('sha256').update(parsedContent).digest('base64')}'`;
}
