import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemOf, settingsOf } from '../testing/environment.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const TARGET = {
  url: 'https://hooks.example/token-of-mine',
  events: ['day-ended'],
  format: 'json',
  secret: 'sixteen letters.',
};

function fileOf(content: unknown): string {
  const file = join(temporaryFolder(), 'webhooks.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Ten targets, each with an address of its own. */
const TEN = Array.from({ length: 10 }, (_, index) => ({ ...TARGET, url: `${TARGET.url}${index}` }));

describe('the file of WEBHOOKS', () => {
  it('has up to ten targets', () => {
    expect(settingsOf({ WEBHOOKS: fileOf(TEN) }).webhooks).toEqual({
      targets: TEN,
      allowsPrivate: false,
    });
  });

  it('may name private addresses where the operator says so', () => {
    const WEBHOOKS = fileOf([{ ...TARGET, url: 'http://192.168.0.2/' }]);
    expect(settingsOf({ WEBHOOKS, WEBHOOKS_PRIVATE: 'true' }).webhooks.allowsPrivate).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '[{', ': is not JSON: line 1, column 3'],
    ['no list', { targets: [TARGET] }, ': must hold a list of at most 10 targets'],
    [
      'eleven targets',
      [...TEN, { ...TARGET, url: 'https://eleventh.example/' }],
      ': must hold a list of at most 10 targets',
    ],
    [
      'an unknown key',
      [{ ...TARGET, colour: 1 }],
      ', entry 1, colour: is not a known key: remove it',
    ],
    [
      'a misspelt key',
      [{ ...TARGET, events: undefined, event: ['day-ended'] }],
      ', entry 1, event: is not a known key: remove it',
    ],
    [
      'an unknown event',
      [TARGET, { ...TARGET, events: ['day-over'] }],
      ', entry 2, events: must be a list of day-began, day-ended, trouble',
    ],
    [
      'no event',
      [{ ...TARGET, events: [], format: 'xml' }],
      ', entry 1, events: must be a list of day-began, day-ended, trouble',
    ],
    [
      'an unknown format',
      [{ ...TARGET, format: 'xml' }],
      ', entry 1, format: must be one of json, discord, slack',
    ],
    [
      'no secret',
      [{ ...TARGET, secret: undefined }],
      ', entry 1, secret: must be a text of at least 16 characters',
    ],
    [
      'a short secret',
      [{ ...TARGET, secret: 'short' }],
      ', entry 1, secret: must be a text of at least 16 characters',
    ],
    ...['ftp://hooks.example/', 'hooks', 'https://user:word@hooks.example/'].map(
      (url): [string, unknown, string] => [
        `the address ${url}`,
        [{ ...TARGET, url }],
        ', entry 1, url: must be an http or https address without user and password',
      ],
    ),
    ...[
      'http://127.0.0.1/',
      'http://2130706433/',
      'https://[::1]:8443/',
      'https://[::ffff:10.0.0.1]/',
      'http://localhost/',
      'http://own.localhost./',
    ].map((url): [string, unknown, string] => [
      `the address ${url}`,
      [TARGET, { ...TARGET, url }],
      ', entry 2, url: is a private address: set WEBHOOKS_PRIVATE=true if it is yours',
    ]),
  ])('is refused with %s, in one line without an address', (_what, content, problem) => {
    const file = fileOf(content);
    expect(problemOf({ WEBHOOKS: file })).toBe(`WEBHOOKS: ${file}${problem}`);
  });

  it('is refused where there is none', () => {
    expect(problemOf({ WEBHOOKS: '/nowhere/webhooks.json' })).toBe(
      'WEBHOOKS: /nowhere/webhooks.json: does not exist',
    );
  });
});
