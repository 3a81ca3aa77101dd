import { expect, it } from 'vitest';
import { pageConfigFile, settingsOf } from '../testing/environment.ts';
import { settingWarnings } from './warnings.ts';

const THEMES = ['midnight', 'daylight', 'lagoon', '2'];

function warningsOf(environment: Record<string, string>): readonly string[] {
  return settingWarnings(settingsOf(environment), THEMES);
}

it.each([
  { TRUSTED_PROXIES: '10.0.0.0/8,::1', RATE_LIMITS: '0.1', FEATURE_FLAGS: 'classic-modes' },
  { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://stars.example' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { HOST: 'localhost', DESK_PORT: '8788' },
  { THEME: 'midnight' },
  { THEME: 'daylight' },
  { THEME: 'lagoon' },
  { THEME: '2' },
  {},
])('no line warns of %j', (environment) => {
  expect(warningsOf(environment)).toEqual([]);
});

it.each([
  [{ RATE_LIMITS: '0' }, /^RATE_LIMITS is 0: /],
  [{ HOST: '0.0.0.0' }, /^PUBLIC_ORIGIN is not set, although HOST is 0\.0\.0\.0: /],
  [{ HOST: '::' }, /^PUBLIC_ORIGIN is not set, although HOST is ::: /],
  [{ HOST: 'stars.example' }, /^PUBLIC_ORIGIN is not set, although HOST is stars\.example: /],
  [
    { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://stars.example', DESK_PORT: '8788' },
    /^DESK_PORT is set, although HOST is 0\.0\.0\.0: /,
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,0.0.0.0/0' }, /^TRUSTED_PROXIES includes 0\.0\.0\.0\/0: /],
  [{ TRUSTED_PROXIES: '::/0' }, /^TRUSTED_PROXIES includes ::\/0: /],
  [{ THEME: 'nope' }, /^THEME is 'nope', .*: use one of midnight, daylight, lagoon, 2$/],
  [
    { FEATURE_FLAGS: 'classic-modes,nope' },
    /^FEATURE_FLAGS includes 'nope', .*: known flags are classic-modes$/,
  ],
])('one line warns of %j', (environment, line) => {
  expect(warningsOf(environment)).toEqual([expect.stringMatching(line)]);
});

it('warnings cover the keys of the page as well as the variables', () => {
  const file = pageConfigFile('{"theme": "nope", "featureFlags": ["nope"]}');
  expect(warningsOf({ PAGE_CONFIG: file })).toEqual(
    warningsOf({ THEME: 'nope', FEATURE_FLAGS: 'nope' }),
  );
});

it('themes are not checked if no page is built', () => {
  expect(settingWarnings(settingsOf({ THEME: 'nope' }), undefined)).toEqual([]);
});
