import { describe, expect, expectTypeOf, it } from 'vitest';
import { type PageConfiguration, readPageConfiguration } from './configuration.ts';
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
  theme: 'midnight',
  featureFlags: ['classic-modes'],
  features: { cast: false },
  survey: { showOn: 'all' },
  ageNotice: true,
  background: '#123456',
  centered: true,
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
  ['theme', '../midnight'],
  ['featureFlags', 'classic-modes'],
  ['featureFlags', ['classic-modes', 1]],
  ['features', 'cast'],
  ['features', null],
  ['features', { cast: 'off' }],
  ['ageNotice', 'true'],
  ['background', 7],
  ['centered', 'true'],
];

describe('the page’s configuration', () => {
  it('has a value for every key in these tests', () => {
    expect(Object.keys(strictPageConfigurationSchema.shape).toSorted()).toEqual(
      Object.keys(FULL).toSorted(),
    );
  });

  it('has the same type for the server as for the page, which reads a survey later', () => {
    expectTypeOf<StrictPageConfiguration>().toExtend<PageConfiguration>();
    expectTypeOf<Omit<PageConfiguration, 'survey'>>().toExtend<
      Omit<StrictPageConfiguration, 'survey'>
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
    ['features', { actors: false }],
    ['background', 'https://elsewhere.example/sky.png'],
  ] as const)(
    'is refused for a %s such as %j, which the lenient reader leaves to the page',
    (key, wrong) => {
      const read = strictPageConfigurationSchema.safeParse({ ...FULL, [key]: wrong });
      expect(read.error?.issues[0]?.path[0]).toBe(key);
      expect(readPageConfiguration({ [key]: wrong })).toEqual({ [key]: wrong });
    },
  );

  it('is refused for an unknown key by the strict reader and read without it by the lenient one', () => {
    const given = { ...FULL, shoeSize: 44, toString: 'own' };
    expect(strictPageConfigurationSchema.safeParse(given).error?.issues[0]).toMatchObject({
      keys: ['shoeSize', 'toString'],
    });
    expect(readPageConfiguration(given)).toEqual(FULL);
  });

  it.each([undefined, null, 'text', 7, ['classic-modes']])('cannot be %j', (value) => {
    expect(strictPageConfigurationSchema.safeParse(value).error?.issues[0]?.message).toBe(
      'is no object such as {"siteName": "Stars"}',
    );
    expect(readPageConfiguration(value)).toEqual({});
  });
});
