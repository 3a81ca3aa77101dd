import { localeOf, type PageLanguage } from '@starguess/api-contract';
import { escapeHtml } from '../html-text.ts';
import { HEAD_TEXTS } from './head-texts.ts';
import { alternatesOf, languageAddress } from './language-address.ts';
import type { PageAddress, PageTopic } from './page-address.ts';
import { structuredData } from './structured-data.ts';

/** What the heads of all pages share. */
export type SiteIdentity = {
  readonly siteName: string;
  /** The operator's own, in place of what each page says. */
  readonly description: string | undefined;
  /** Where the site lives, without a slash at its end. Without it no address is told. */
  readonly origin: string | undefined;
};

/** A page in a language. */
export type PageInLanguage = {
  readonly address: PageAddress;
  readonly language: PageLanguage;
};

/** A text that no other page in a language has. */
export function keyOf({ address: { topic, path = '' }, language }: PageInLanguage): string {
  return `${language} ${topic} ${path}`;
}

/** What a page says of itself to search engines, and to those who unfurl its link. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The elements beside the title, as HTML. */
  readonly tags: string;
};

/** Pages that nobody is to search for. Games of Crono go from friend to friend by link. */
const UNLISTED: ReadonlySet<PageTopic> = new Set(['unknown', 'crono']);

/** In pixels. */
const PICTURE_SIZE = { width: 1200, height: 630 };

/**
 * Makes the head of a page. Without the site's origin it has nothing that takes a whole address: the
 * host that a request names is the caller's word, and the page is kept for others.
 */
export function headTags(page: PageInLanguage, site: SiteIdentity): PageHead {
  const { address, language } = page;
  const { siteName } = site;
  const title = [...namesOf(page), siteName].join(' · ');
  const description = site.description ?? descriptionOf(page);
  const links = addressLinks(page, site.origin);
  const tags = [
    meta({ name: 'description', content: description }),
    ...(UNLISTED.has(address.topic) ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...links.elements,
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: siteName }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:locale', content: regionalLocale(language) }),
    ...(links.url === undefined ? [] : [meta({ property: 'og:url', content: links.url })]),
    ...pictureTags({ picture: address.picture, alt: title, origin: site.origin }),
    ...(address.topic === 'home'
      ? [structuredData({ siteName, description, language, url: links.url })]
      : []),
  ];
  return { title, description, tags: tags.join('') };
}

function namesOf({ address, language }: PageInLanguage): readonly string[] {
  const { topic, difficulty, game, date } = address;
  const { names, difficulties } = HEAD_TEXTS[language];
  if (topic === 'unknown') return ['404 Not Found'];
  return [
    names[topic],
    ...(game === undefined ? [] : [names[game]]),
    ...(difficulty === undefined ? [] : [difficulties[difficulty]]),
    ...(date === undefined ? [] : [dateIn(date, language)]),
  ];
}

/** With the region that `og:locale` asks for, such as `en_US`. */
function regionalLocale(code: PageLanguage): string {
  const { language, region } = new Intl.Locale(localeOf(code)).maximize();
  return `${language}_${region}`;
}

function descriptionOf({ address: { topic }, language }: PageInLanguage): string {
  return HEAD_TEXTS[language].descriptions[topic === 'unknown' ? 'home' : topic];
}

function dateIn(date: string, language: PageLanguage): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}

type AddressLinks = {
  readonly elements: readonly string[];
  /** The whole address of the page in its language. */
  readonly url: string | undefined;
};

function addressLinks(
  { address: { path }, language }: PageInLanguage,
  origin: string | undefined,
): AddressLinks {
  if (origin === undefined || path === undefined) return { elements: [], url: undefined };
  const url = origin + languageAddress(path, language);
  return {
    elements: [
      element('link', { rel: 'canonical', href: url }),
      ...alternatesOf(origin, path).map((alternate) =>
        element('link', { rel: 'alternate', ...alternate }),
      ),
    ],
    url,
  };
}

function pictureTags({
  picture,
  alt,
  origin,
}: {
  readonly picture: string;
  readonly alt: string;
  readonly origin: string | undefined;
}): readonly string[] {
  if (origin === undefined) return [meta({ name: 'twitter:card', content: 'summary' })];
  return [
    meta({ property: 'og:image', content: `${origin}/share/${picture}.png` }),
    meta({ property: 'og:image:type', content: 'image/png' }),
    meta({ property: 'og:image:width', content: String(PICTURE_SIZE.width) }),
    meta({ property: 'og:image:height', content: String(PICTURE_SIZE.height) }),
    meta({ property: 'og:image:alt', content: alt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

type Attributes = Readonly<Record<string, string>>;

function meta(attributes: Attributes): string {
  return element('meta', attributes);
}

function element(name: string, attributes: Attributes): string {
  const texts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${texts.join('')}>`;
}
