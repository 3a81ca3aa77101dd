import { describe, expect, expectTypeOf, it } from 'vitest';
import { type PageConfiguration, readFeatures, readPageConfiguration } from './configuration.ts';
import {
  type StrictPageConfiguration,
  strictPageConfigurationSchema,
} from './strict-configuration.ts';

const FULL = {
  apiBaseUrl: 'https://api.example/v1',
  imageGuessApiBaseUrl: '/images',
  apiKey: 'public-key',
  mocks: true,
  dev: true,
  dummyCounts: true,
  siteName: 'Moviestar',
  description: 'A quiz about the films of our club.',
  theme: 'midnight',
  featureFlags: ['classic-modes'],
  survey: { showOn: 'all' },
  ageNotice: true,
  background: '#123456',
  centered: true,
  features: { cast: false, inventedPeople: true },
  archiveFrom: '2026-01-31',
  footerLinks: [
    { label: 'Imprint', url: 'https://example.org/imprint' },
    { label: 'Write to us', url: 'mailto:hello@example.org' },
    { label: 'Terms', url: '/terms.html' },
  ],
  icons: [
    { src: '/icons/own.svg', sizes: 'any' },
    { src: '/icons/own.png', sizes: '192x192 512x512', type: 'image/png', purpose: 'any maskable' },
  ],
  rating: 'none',
  modes: ['crono', 'classic'],
  languages: ['fr', 'en'],
};

type Key = keyof typeof FULL;

const WRONG: readonly (readonly [Key, unknown])[] = [
  ['apiBaseUrl', 7],
  ['imageGuessApiBaseUrl', null],
  ['apiKey', ''],
  ['mocks', 1],
  ['dev', 'true'],
  ['dummyCounts', null],
  ['siteName', ' '],
  ['description', ' '],
  ['theme', '../midnight'],
  ['featureFlags', 'classic-modes'],
  ['featureFlags', ['classic-modes', 1]],
  ['features', null],
  ['ageNotice', 'true'],
  ['background', 7],
  ['centered', 'true'],
  ['features', true],
  ['rating', 'teen'],
  ['modes', []],
  ['modes', ['classic', 'chess']],
  ['languages', []],
  ['languages', 'fr'],
  ['languages', ['fr', 'de']],
  ['features', ['inventedPeople']],
  ['footerLinks', { label: 'Terms', url: '/terms.html' }],
  ['footerLinks', [{ label: ' ', url: '/terms.html' }]],
  ['footerLinks', [{ label: 'x'.repeat(61), url: '/terms.html' }]],
  ['footerLinks', [{ label: 'Terms' }]],
  ...[
    'javascript:alert(1)',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    'https:///x',
    'mailto:nobody',
    'terms.html',
    '/two words',
    '',
  ].map((url) => ['footerLinks', [{ label: 'Terms', url }]] as const),
];

describe('the page’s configuration', () => {
  it('has a value for every key in these tests', () => {
    expect(Object.keys(strictPageConfigurationSchema.shape).toSorted()).toEqual(
      Object.keys(FULL).toSorted(),
    );
  });

  it('has the same type for the operator as for the page, which reads a survey later and no icons', () => {
    expectTypeOf<StrictPageConfiguration>().toExtend<PageConfiguration>();
    expectTypeOf<Omit<PageConfiguration, 'survey' | 'icons' | 'site'>>().toExtend<
      Omit<StrictPageConfiguration, 'survey' | 'icons'>
    >();
  });

  it.each([FULL, {}])('is read unchanged if it is valid: %j', (configuration) => {
    expect(strictPageConfigurationSchema.parse(configuration)).toEqual(configuration);
    expect(readPageConfiguration(configuration)).toEqual(configuration);
  });

  it.each(WRONG)('is refused for a wrong %s (%j) by the strict reader', (key, wrong) => {
    const read = strictPageConfigurationSchema.safeParse({ ...FULL, [key]: wrong });
    expect(read.error?.issues[0]?.path[0]).toBe(key);
  });

  it.each(WRONG)('is read without a wrong %s (%j) by the lenient reader', (key, wrong) => {
    const { [key]: _wrong, ...others } = FULL;
    expect(readPageConfiguration({ ...FULL, [key]: wrong })).toEqual(others);
  });

  it.each([
    ['apiBaseUrl', '//api.example'],
    ['imageGuessApiBaseUrl', 'https://*.example'],
    ['survey', { showOn: 'nope' }],
    ['modes', ['classic', 'classic']],
    ['languages', ['fr', 'fr']],
    ['features', { actors: false }],
    ['background', 'https://elsewhere.example/sky.png'],
    ['icons', []],
    ['icons', [{ sizes: '192x192' }]],
    ['icons', [{ src: '/own.png' }]],
    ['icons', [{ src: '//elsewhere.example/own.png', sizes: '192x192' }]],
    ['icons', [{ src: '/own.png', sizes: 'large' }]],
    ['icons', [{ src: '/own.png', sizes: '192x192', type: 'text/html' }]],
    ['icons', [{ src: '/own.png', sizes: '192x192', purpose: 'badge' }]],
    ['icons', [{ src: '/own.png', sizes: '192x192', shape: 'round' }]],
  ] as const)(
    'is refused for a %s such as %j, which the lenient reader leaves to the page',
    (key, wrong) => {
      const read = strictPageConfigurationSchema.safeParse({ ...FULL, [key]: wrong });
      expect(read.error?.issues[0]?.path[0]).toBe(key);
      expect(readPageConfiguration({ [key]: wrong })).toEqual({ [key]: wrong });
    },
  );

  it('has its features read one by one', () => {
    const features = { inventedPeople: 1, shoeSize: true };
    const read = strictPageConfigurationSchema.safeParse({ features });
    expect(read.error?.issues[0]?.path).toEqual(['features', 'inventedPeople']);
    expect(readFeatures(JSON.parse(JSON.stringify(features)))).toEqual({});
    expect(readFeatures({ inventedPeople: false })).toEqual({ inventedPeople: false });
    expect(readFeatures()).toEqual({});
  });

  it('is refused for an unknown key by the strict reader and read without it by the lenient one', () => {
    const given = { ...FULL, shoeSize: 44, toString: 'own' };
    expect(strictPageConfigurationSchema.safeParse(given).error?.issues[0]).toMatchObject({
      keys: ['shoeSize', 'toString'],
    });
    expect(readPageConfiguration(given)).toEqual(FULL);
  });

  it.each([undefined, null, 'text', 7, ['classic-modes']])('cannot be %j', (value) => {
    expect(strictPageConfigurationSchema.safeParse(value).error?.issues[0]?.message).toBe(
      'is not an object such as {"siteName": "Stars"}',
    );
    expect(readPageConfiguration(value)).toEqual({});
  });
});
