import { describe, expect, it } from 'vitest';
import { problemOf, settingsOf } from '../testing/environment.ts';

describe('an empty environment', () => {
  it('gives the defaults, and an empty variable counts as absent', () => {
    expect(settingsOf({ API_KEY: '', PORT: '', GAME_TIMEZONE: undefined })).toEqual(settingsOf({}));
    expect(settingsOf({})).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      maxConnections: 5_000,
      database: { engine: 'sqlite', file: '/program/data/starguess.sqlite' },
      catalogFolder: '/program/catalog',
      dailySecret: undefined,
      timeZone: 'UTC',
      apiKey: undefined,
      publicOrigin: undefined,
      securityContact: undefined,
      trustedProxies: [],
      rateLimits: 1,
      corsOrigins: new Set(),
      calledOrigins: [],
      rendersPages: true,
      allowsIndexing: true,
      page: {
        siteName: 'Starguess',
        config: { ageNotice: false, features: { inventedPeople: true } },
      },
      dailyBytes: {
        feedback: 20_000_000,
        tracking: 50_000_000,
        wins: 100_000_000,
        crono: 200_000_000,
      },
      cronoStartDelayMs: 0,
      logLevel: 'info',
    });
  });
});

describe('a value', () => {
  it.each([
    ['PORT', 'http'],
    ['REFUSED_NAMES', '/nowhere/words.txt'],
    ['MAX_CONNECTIONS', '0'],
    ['MAX_CONNECTIONS', 'many'],
    ['RENDER', 'yes'],
    ['INDEXING', 'no'],
    ['ARCHIVE_FROM', '2026-02-30'],
    ['ARCHIVE_FROM', '2000-01-01'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['GAME_TIMEZONE', 'Mars/Olympus'],
    ['DAILY_SECRET', 'short'],
    ['DAILY_SECRET', ' '.repeat(40)],
    ['DESK_TOKEN', 'a'.repeat(31)],
    ['DESK_TOKEN', ' '.repeat(40)],
    ['API_KEY', 'two words'],
    ['PUBLIC_ORIGIN', 'example.org'],
    ['PUBLIC_ORIGIN', 'https://example.org/path'],
    ['PUBLIC_ORIGIN', 'https://example.org?a'],
    ['PUBLIC_ORIGIN', 'https://example.org#a'],
    ['PUBLIC_ORIGIN', 'https://*'],
    ['SECURITY_CONTACT', 'the landlord'],
    ['SECURITY_CONTACT', 'http://stars.example/report'],
    ['CORS_ORIGINS', 'https://one.example,*'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,10.0.0.0/33'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', '127.1'],
    ['TRUSTED_PROXIES', '10/8'],
    ['TRUSTED_PROXIES', '0x7f.0.0.1'],
    ['TRUSTED_PROXIES', '127.0.0.1/'],
    ['TRUSTED_PROXIES', '127.0.0.1/8/8'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', 'proxy'],
    ['BUDGET_TRACKING_MB', '0'],
    ['BUDGET_CRONO_MB', '1.5'],
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
    ['SITE_NAME', '   '],
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
    ['DATABASE_URL', '/srv/stars.sqlite', 'must be file:/path (SQLite) or postgres:'],
    ['GAME_TIMEZONE', 'Mars/Olympus', "'Mars/Olympus' is not an IANA time zone"],
    ['PAGE_CONFIG', '/nowhere/page.json', '/nowhere/page.json: does not exist'],
  ])('of %s that is often wrong is refused with what to do: %s', (name, value, problem) => {
    expect(problemOf({ [name]: value })).toMatch(`${name}: ${problem}`);
  });

  it.each(['PUBLIC_ORIGIN', 'CORS_ORIGINS'])(
    'of %s is refused with a password, which the message does not repeat',
    (name) => {
      expect(problemOf({ [name]: 'https://user:secret@example.org' })).toBe(
        `${name}: must not contain a user or a password`,
      );
    },
  );

  it.each([
    ['RATE_LIMITS', '0', { rateLimits: 0 }],
    ['RATE_LIMITS', '0.25', { rateLimits: 0.25 }],
    ['CRONO_START_DELAY_MS', '3000', { cronoStartDelayMs: 3_000 }],
    [
      'RETENTION_CRONO_DAYS',
      '7',
      { retentionDays: { crono: 7, privateCrono: 30, feedback: 365, tracking: 90, records: 400 } },
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
    [
      'DATABASE_URL',
      'file:/tmp/x.sqlite',
      { database: { engine: 'sqlite', file: '/tmp/x.sqlite' } },
    ],
    [
      'DATABASE_URL',
      'postgresql://db.example/x',
      { database: { engine: 'postgres', url: 'postgresql://db.example/x' } },
    ],
    ['GAME_TIMEZONE', 'Europe/Rome', { timeZone: 'Europe/Rome' }],
    ['PORT', '0', { port: 0 }],
  ])('of %s is taken: %s', (name, value, expected) => {
    expect(settingsOf({ [name]: value })).toMatchObject(expected);
  });
});
