import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES, parseEnvironment, type Settings } from './env.ts';
import type { ProgramPlaces } from './program-places.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const places: ProgramPlaces = {
  webBuild: '/program/web',
  migrations: '/program/drizzle',
  shippedCatalog: '/program/catalog',
  data: '/program/data',
};

const settingsOf = (environment: Record<string, string | undefined>): Settings => {
  const parsed = parseEnvironment(environment, places);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.settings;
};

const problemOf = (environment: Record<string, string>): string => {
  const parsed = parseEnvironment(environment, places);
  return parsed.ok ? 'no problem' : parsed.problem;
};

const pageConfigFile = (text: string) => {
  const file = join(temporaryFolder(), 'page.json');
  writeFileSync(file, text);
  return file;
};

describe('an empty environment', () => {
  it('gives the defaults, an empty variable counting as absent', () => {
    expect(settingsOf({ API_KEY: '', PORT: '', GAME_TIMEZONE: undefined })).toEqual(settingsOf({}));
    expect(settingsOf({})).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      databaseFile: '/program/data/starguess.sqlite',
      catalogFolder: '/program/catalog',
      dailySecret: undefined,
      timeZone: 'UTC',
      apiKey: undefined,
      publicOrigin: undefined,
      securityContact: undefined,
      trustedProxies: [],
      rateLimits: 1,
      corsOrigins: new Set(),
      foreignOrigins: [],
      page: { siteName: 'Starguess', config: { ageNotice: false } },
      cronoStartDelayMs: 0,
      logLevel: 'info',
    });
  });
});

describe('a value', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['GAME_TIMEZONE', 'Mars/Olympus'],
    ['DAILY_SECRET', 'short'],
    ['API_KEY', 'two words'],
    ['PUBLIC_ORIGIN', 'example.org'],
    ['PUBLIC_ORIGIN', 'https://example.org/path'],
    ['SECURITY_CONTACT', 'the landlord'],
    ['SECURITY_CONTACT', 'http://stars.example/report'],
    ['CORS_ORIGINS', 'https://one.example,*'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,10.0.0.0/33'],
    ['RATE_LIMITS', 'off'],
    ['RATE_LIMITS', '-1'],
    ['RATE_LIMITS', '1001'],
    ['CRONO_START_DELAY_MS', 'soon'],
    ['CRONO_START_DELAY_MS', '-1'],
    ['CRONO_START_DELAY_MS', '1.5'],
    ['CRONO_START_DELAY_MS', '60001'],
    ['METRICS_PORT', '70000'],
    ['RETENTION_FEEDBACK_DAYS', '0'],
    ['RETENTION_TRACKING_DAYS', 'forever'],
    ['FEATURE_FLAGS', 'classic modes'],
    ['THEME', '../evil'],
    ['PAGE_CONFIG', '/nowhere/page.json'],
    ['AGE_NOTICE', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('of %s is refused in one line that names it: %s', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}: \\S`));
    expect(problem).not.toContain('\n');
  });

  it.each([
    ['RATE_LIMITS', '0', { rateLimits: 0 }],
    ['RATE_LIMITS', '0.25', { rateLimits: 0.25 }],
    ['CRONO_START_DELAY_MS', '3000', { cronoStartDelayMs: 3_000 }],
    [
      'RETENTION_CRONO_DAYS',
      '7',
      { retentionDays: { crono: 7, privateCrono: 30, feedback: 365, tracking: 90 } },
    ],
    ['PUBLIC_ORIGIN', 'HTTPS://Example.org:443/', { publicOrigin: 'https://example.org' }],
    [
      'CORS_ORIGINS',
      'https://a.example, http://b.example:81',
      {
        corsOrigins: new Set(['https://a.example', 'http://b.example:81']),
      },
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8, 127.0.0.1,::1',
      {
        trustedProxies: ['10.0.0.0/8', '127.0.0.1/32', '::1/128'],
      },
    ],
    ['DAILY_SECRET', 'x'.repeat(32), { dailySecret: Buffer.from('x'.repeat(32)) }],
    ['DATABASE_URL', 'file:/tmp/x.sqlite', { databaseFile: '/tmp/x.sqlite' }],
    ['GAME_TIMEZONE', 'Europe/Rome', { timeZone: 'Europe/Rome' }],
    ['PORT', '0', { port: 0 }],
  ])('of %s is taken: %s', (name, value, expected) => {
    expect(settingsOf({ [name]: value })).toMatchObject(expected);
  });
});

it.each(ENVIRONMENT_VARIABLES)('%s stands in the guide for operators', (name) => {
  const guide = new URL('../../../docs/operating.md', import.meta.url);
  expect(readFileSync(guide, 'utf8')).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
});

describe('the page configuration', () => {
  const configOf = (environment: Record<string, string>) => settingsOf(environment).page.config;

  it('has the key the API asks for', () => {
    const settings = settingsOf({ API_KEY: 'public-key' });
    expect(settings.apiKey).toBe('public-key');
    expect(settings.page.config).toMatchObject({ apiKey: 'public-key' });
  });

  it('turns the age notice on with a catalogue of one’s own', () => {
    expect(configOf({ CATALOG_DIR: '/mine' })).toMatchObject({ ageNotice: true });
    expect(configOf({ CATALOG_DIR: '/mine', AGE_NOTICE: 'false' })).toMatchObject({
      ageNotice: false,
    });
  });

  it('comes from a file whose keys single variables override', () => {
    const file = pageConfigFile(
      '{"siteName": "File", "theme": "neon", "survey": {"showOn": "all"}, "ageNotice": true}',
    );
    const settings = settingsOf({
      PAGE_CONFIG: file,
      SITE_NAME: 'Variable',
      FEATURE_FLAGS: 'classic-modes, other',
    });
    expect(settings.page).toEqual({
      siteName: 'Variable',
      config: {
        siteName: 'Variable',
        theme: 'neon',
        survey: { showOn: 'all' },
        ageNotice: true,
        featureFlags: ['classic-modes', 'other'],
      },
    });
  });

  it('names the origins that the page must be able to reach', () => {
    const file = pageConfigFile(
      '{"apiBaseUrl": "https://api.example/v1", "imageGuessApiBaseUrl": "/local"}',
    );
    expect(settingsOf({ PAGE_CONFIG: file }).foreignOrigins).toEqual(['https://api.example']);
  });

  it.each([
    ['what is no JSON', 'siteName: x'],
    ['a key it does not know', '{"sitename": "x"}'],
    ['a value of the wrong kind', '{"featureFlags": "classic-modes"}'],
    ['a theme that no style sheet can name', '{"theme": "Mid night"}'],
  ])('is refused for %s', (_what, text) => {
    expect(problemOf({ PAGE_CONFIG: pageConfigFile(text) })).toMatch(/^PAGE_CONFIG: /);
  });

  it.each([
    'javascript:alert(1)',
    'https:',
    'https://',
    'https://*',
    'https://*.example',
    'https://a;b',
    'https://a,b',
    "https://a'b",
    'https://a:*',
    'https://a:65536',
    'https://x y/;script-src *',
    'https://a.example\t',
    'https://a.example\nhttps://b.example',
    'https://user:secret@a.example',
    'https://a.example?b',
    'https://a.example#b',
    'https://a.example//b',
    'https:\\\\a.example',
    'https://[::1',
    'https://[1.2.3]',
    'https://1.2.3.4.5',
    '//a.example',
    '/\\a.example',
    '/a b',
    'api',
  ])('is refused for an address that could open the page to more than itself: %j', (address) => {
    for (const key of ['apiBaseUrl', 'imageGuessApiBaseUrl']) {
      const file = pageConfigFile(JSON.stringify({ [key]: address }));
      expect(problemOf({ PAGE_CONFIG: file })).toMatch(
        new RegExp(`: ${key} is neither an address such as https://api\\.example/v1 nor a path$`),
      );
    }
  });

  it.each([
    ['', []],
    ['/', []],
    ['/base/v1', []],
    ['https://api.example', ['https://api.example']],
    ['HTTPS://API-2.Example:443/v1/', ['https://api-2.example']],
    ['http://127.0.0.1:8787', ['http://127.0.0.1:8787']],
    ['http://localhost:8787', ['http://localhost:8787']],
    ['https://[2001:db8::1]:81/v1', ['https://[2001:db8::1]:81']],
    ['https://xn--bcher-kva.example', ['https://xn--bcher-kva.example']],
  ])('takes the address %j', (apiBaseUrl, origins) => {
    const file = pageConfigFile(JSON.stringify({ apiBaseUrl }));
    expect(settingsOf({ PAGE_CONFIG: file }).foreignOrigins).toEqual(origins);
  });

  it('is refused in one line that says where it is no JSON, and nothing of what it holds', () => {
    const file = pageConfigFile('{\n  "apiKey": "a-key"\n  "theme": "neon"\n}');
    expect(problemOf({ PAGE_CONFIG: file })).toBe(
      `PAGE_CONFIG: ${file}: is not JSON: line 3, column 3`,
    );
  });
});
