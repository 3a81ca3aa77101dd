import type { PageLanguage } from '@starguess/api-contract';

type SiteAsGame = {
  readonly siteName: string;
  readonly description: string;
  readonly language: PageLanguage;
  /** The whole address of Home in the language; `undefined` where none is known. */
  readonly url: string | undefined;
};

/** Describes the site as a game, in the words of schema.org. No browser runs this script. */
export function structuredData({ siteName, description, language, url }: SiteAsGame): string {
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
