import {
  localeOf,
  type Messages,
  type MessagesByLanguage,
  messageAt,
  type PageLanguage,
  SCREENS,
  type Screen,
  topicDescription,
  topicName,
} from '@starguess/api-contract/page';
import { FEED_PATH, FEED_TYPE } from './feed-address.ts';
import { type Attributes, element } from './html.ts';
import type { PageAddress } from './page-address.ts';
import { alternatesOf, dateIn, languageAddress } from './page-languages.ts';

/** What the heads of all pages share. */
export type SiteIdentity = {
  readonly messages: MessagesByLanguage;
  /** The first is for visitors who ask for no language. */
  readonly languages: readonly PageLanguage[];
  readonly siteName: string;
  /** The operator's description, which replaces each page's own. */
  readonly description: string | undefined;
  /** Ends without a slash. If it is `undefined`, heads have no addresses. */
  readonly origin: string | undefined;
};

export type PageInLanguage = {
  readonly address: PageAddress;
  readonly language: PageLanguage;
};

/** What search engines and link previews read about a page. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** The elements after the title, as HTML. */
  readonly tags: string;
  /** The script element that describes the site as a game; only Home has it. */
  readonly data: string;
};

/**
 * Pages kept out of search results. Friends send each other the links to Crono games and tables.
 */
const UNLISTED: ReadonlySet<string> = new Set([
  'unknown',
  ...Object.entries<Screen>(SCREENS)
    .filter(([, { listing }]) => listing === 'unlisted')
    .map(([name, { topic = name }]) => topic),
]);

/**
 * Makes the head of a page. Without the site's origin the head leaves out everything that needs a
 * whole address: the host of a request can be forged, and the page is cached for other callers.
 */
export function headTags(page: PageInLanguage, site: SiteIdentity): PageHead {
  const { address, language } = page;
  const { siteName } = site;
  const messages = site.messages[language];
  const title = [...titleParts(page, messages), siteName].join(' · ');
  const { topic } = address;
  const isNamed = topic !== 'unknown' && topic !== 'own';
  const description = site.description ?? topicDescription(messages, isNamed ? topic : 'home');
  const links = addressLinks(page, site);
  const tags = [
    meta({ name: 'description', content: description }),
    ...(UNLISTED.has(topic) ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...links.elements,
    ...(address.path === SCREENS.archive.path && site.origin !== undefined
      ? [element('link', { rel: 'alternate', type: FEED_TYPE, href: site.origin + FEED_PATH })]
      : []),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: siteName }),
    meta({
      property: 'og:title',
      content: invitationTitle(page, site) ?? title,
    }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:locale', content: regionalLocale(language) }),
    ...(links.url === undefined ? [] : [meta({ property: 'og:url', content: links.url })]),
    ...pictureTags(address.picture, { alt: title, origin: site.origin }),
  ];
  return {
    title,
    description,
    tags: tags.join(''),
    data:
      topic === 'home' ? structuredData({ siteName, description, language, url: links.url }) : '',
  };
}

function titleParts({ address, language }: PageInLanguage, messages: Messages): readonly string[] {
  const { topic, name, difficulty, game, date } = address;
  if (topic === 'unknown') return ['404 Not Found'];
  if (topic === 'own') return name === undefined ? [] : [name];
  return [
    topicName(messages, topic),
    ...(game === undefined ? [] : [topicName(messages, game)]),
    ...(difficulty === undefined ? [] : [messageAt(messages, `difficulty.${difficulty}.name`)]),
    ...(date === undefined ? [] : [dateIn(date, language)]),
  ];
}

/**
 * The title of a link that invites: to a table, whose address does not say which, or to a private game,
 * with the score to beat once there is one.
 */
function invitationTitle(
  { address, language }: PageInLanguage,
  { messages: messagesByLanguage, siteName }: SiteIdentity,
): string | undefined {
  const messages = messagesByLanguage[language];
  if (address.path === SCREENS.table.path) {
    return messageAt(messages, 'head.table').replace('{site}', () => siteName);
  }
  if (address.challenge === undefined) return undefined;
  if (address.challenge === null) return messageAt(messages, 'head.invited');
  const { score, username } = address.challenge;
  const text = messageAt(messages, `head.${username === null ? 'friendChallenges' : 'challenges'}`);
  return text.replace('{score}', String(score)).replace('{name}', () => username ?? '');
}

/** With the region that `og:locale` requires, such as `en_US`. */
function regionalLocale(code: PageLanguage): string {
  const { language, region } = new Intl.Locale(localeOf(code)).maximize();
  return `${language}_${region}`;
}

/** Links to the page in each language; `url` is its whole address in its own language. */
function addressLinks({ address, language }: PageInLanguage, site: SiteIdentity) {
  const { path, languages } = address;
  const { origin } = site;
  if (origin === undefined || path === undefined) return { elements: [], url: undefined };
  const url = origin + languageAddress(site, { path, language });
  return {
    elements: [
      element('link', { rel: 'canonical', href: url }),
      ...alternatesOf({ ...site, origin }, { path, languages }).map((alternate) =>
        element('link', { rel: 'alternate', ...alternate }),
      ),
    ],
    url,
  };
}

function pictureTags(
  picture: string,
  { alt, origin }: { readonly alt: string; readonly origin: string | undefined },
): readonly string[] {
  if (origin === undefined) return [meta({ name: 'twitter:card', content: 'summary' })];
  return [
    meta({ property: 'og:image', content: `${origin}/share/${picture}.png` }),
    meta({ property: 'og:image:type', content: 'image/png' }),
    meta({ property: 'og:image:width', content: '1200' }),
    meta({ property: 'og:image:height', content: '630' }),
    meta({ property: 'og:image:alt', content: alt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

type SiteAsGame = Pick<SiteIdentity, 'siteName'> &
  Pick<PageHead, 'description'> &
  Pick<PageInLanguage, 'language'> & {
    /** The absolute address of Home in the language; `undefined` if it is not known. */
    readonly url: string | undefined;
  };

/** Describes the site as a game, in the words of schema.org. No browser runs this script. */
function structuredData({ siteName, description, language, url }: SiteAsGame): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: siteName,
    description,
    url,
    inLanguage: language,
    genre: 'Guessing game',
    gamePlatform: 'Web browser',
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
  };
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

function meta(attributes: Attributes): string {
  return element('meta', attributes);
}
