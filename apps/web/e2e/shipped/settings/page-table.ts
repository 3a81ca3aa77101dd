import type { StrictPageConfiguration } from '@starguess/api-contract/page';
import type { SeenSite } from './seen-site.ts';

type KeyRow<Value> = {
  /** A value other than what the page has without the key. */
  readonly value: Value;
  readonly look: (site: SeenSite) => Promise<unknown>;
  /** What the look gives with the value, and without it. */
  readonly sees: readonly [set: unknown, unset: unknown];
};

type PageTable = {
  readonly [Key in keyof StrictPageConfiguration]-?: KeyRow<
    NonNullable<StrictPageConfiguration[Key]>
  >;
};

/** What shows outside of each key of PAGE_CONFIG, with a value of its own and without one. */
export const pageTable: PageTable = {
  siteName: {
    value: 'Stars of the file',
    look: async (site) => (await site.text('/')).includes('· Stars of the file</title>'),
    sees: [true, false],
  },
  description: {
    value: 'Guess who it is',
    look: async (site) =>
      (await site.text('/')).includes('<meta name="description" content="Guess who it is">'),
    sees: [true, false],
  },
  theme: {
    value: 'daylight',
    look: async (site) => (await site.text('/')).includes('data-theme="daylight"'),
    sees: [true, false],
  },
  featureFlags: told('featureFlags', ['classic-modes']),
  ageNotice: { ...told('ageNotice', true), sees: [true, false] },
  background: told('background', '#102030'),
  centered: {
    value: true,
    look: async (site) => /<html[^>]* data-centered/.test(await site.text('/')),
    sees: [true, false],
  },
  features: {
    value: { cast: false, inventedPeople: false, offline: false },
    look: async (site) => [
      (await site.ask('/cast')).status,
      (await site.pageConfig()).features.inventedPeople,
      (await site.text('/service-worker.js')).includes('respondWith'),
    ],
    sees: [
      [404, false, false],
      [200, true, true],
    ],
  },
  footerLinks: told('footerLinks', [{ label: 'Terms', url: '/terms.html' }]),
  icons: {
    value: [{ src: '/icons/own.svg', sizes: 'any' }],
    look: async (site) => (await site.text('/')).includes('<link rel="icon" href="/icons/own.svg"'),
    sees: [true, false],
  },
  rating: {
    value: 'none',
    look: async (site) => (await site.ask('/')).headers.has('rating'),
    sees: [false, true],
  },
  modes: {
    value: ['classic', 'crono'],
    look: async (site) => (await site.ask('/api/image-guess/daily-guess/')).status,
    sees: [404, 200],
  },
  languages: {
    value: ['en', 'es'],
    look: async (site) => (await site.ask('/messages/fr.json')).status,
    sees: [404, 200],
  },
  survey: told('survey', { showOn: 'none' }),
  apiKey: told('apiKey', 'key-of-the-file'),
  apiBaseUrl: called('https://api.example'),
  imageGuessApiBaseUrl: called('https://pictures.example'),
  mocks: told('mocks', true),
  dev: told('dev', true),
  archiveFrom: {
    value: '2020-02-03',
    look: async (site) => (await site.pageConfig()).archiveFrom === '2020-02-03',
    sees: [true, false],
  },
  dummyCounts: told('dummyCounts', true),
};

/** A key that the page alone reads. */
function told<Value>(key: keyof StrictPageConfiguration, value: Value): KeyRow<Value> {
  return {
    value,
    look: async (site) => (await site.pageConfig())[key],
    sees: [value, undefined],
  };
}

/** The address of a server that the page may call. */
function called(origin: string): KeyRow<string> {
  return {
    value: `${origin}/v1`,
    look: async (site) =>
      (await site.ask('/')).headers.get('content-security-policy')?.includes(origin),
    sees: [true, false],
  };
}
