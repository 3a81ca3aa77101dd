import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageConfigFile, problemOf, settingsOf } from '../testing/environment.ts';

const guide = readFileSync(
  new URL('../../../../docs/operating-reference.md', import.meta.url),
  'utf8',
);

const QUESTION_WITHOUT_ANSWERS =
  '{"survey": {"questions": [{"question_text_id": "a", "question_default": "A?", "options": []}]}}';

describe('the page configuration', () => {
  const configOf = (environment: Record<string, string>) => settingsOf(environment).page.config;

  it('has the key the API asks for', () => {
    const settings = settingsOf({ API_KEY: 'public-key' });
    expect(settings.apiKey).toBe('public-key');
    expect(settings.page.config).toMatchObject({ apiKey: 'public-key' });
  });

  it('turns the age notice on with the operator’s own catalogue', () => {
    expect(configOf({ CATALOG_DIR: '/mine' })).toMatchObject({ ageNotice: true });
    expect(configOf({ CATALOG_DIR: '/mine', AGE_NOTICE: 'false' })).toMatchObject({
      ageNotice: false,
    });
  });

  it('says that people are invented with the shipped catalogue alone', () => {
    expect(configOf({})).toMatchObject({ features: { inventedPeople: true } });
    expect(configOf({ CATALOG_DIR: '/mine' })).toMatchObject({
      features: { inventedPeople: false },
    });
    const file = pageConfigFile('{"features": {"inventedPeople": false}}');
    expect(configOf({ PAGE_CONFIG: file })).toMatchObject({ features: { inventedPeople: false } });
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
        features: { inventedPeople: true },
        featureFlags: ['classic-modes', 'other'],
      },
    });
  });

  it('names the origins that the page must be able to reach', () => {
    const file = pageConfigFile(
      '{"apiBaseUrl": "https://api.example/v1", "imageGuessApiBaseUrl": "/local"}',
    );
    expect(settingsOf({ PAGE_CONFIG: file }).calledOrigins).toEqual(['https://api.example']);
  });

  it.each([
    ["what isn't JSON", 'siteName: x'],
    ['a key it does not know', '{"sitename": "x"}'],
    ['a value of the wrong kind', '{"featureFlags": "classic-modes"}'],
    ['a link that runs a script', '{"footerLinks": [{"label": "x", "url": "javascript:x"}]}'],
    ['a background of another origin', '{"background": "https://elsewhere.example/sky.png"}'],
    ['a background that would end its quotes', '{"background": "/a\\"), url(\\"//b"}'],
    ['a theme that no style sheet can name', '{"theme": "Mid night"}'],
    ['a flag that the variable refuses', '{"featureFlags": ["A B"]}'],
    ['a name of blanks', '{"siteName": "   "}'],
    ['a key that would end its header', '{"apiKey": "a\\nb"}'],
    ['unknown screens for the survey', '{"survey": {"showOn": "nope"}}'],
    ['a key of the survey that it does not know', '{"survey": {"showon": "all"}}'],
    ['a question without answers', QUESTION_WITHOUT_ANSWERS],
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
  ])(
    'is refused for an API address that the page’s policy could not name exactly: %j',
    (address) => {
      for (const key of ['apiBaseUrl', 'imageGuessApiBaseUrl']) {
        const file = pageConfigFile(JSON.stringify({ [key]: address }));
        expect(problemOf({ PAGE_CONFIG: file })).toMatch(
          new RegExp(
            `, ${key}: is neither an address such as https://api\\.example/v1 nor a path$`,
          ),
        );
      }
    },
  );

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
    expect(settingsOf({ PAGE_CONFIG: file }).calledOrigins).toEqual(origins);
  });

  it.each(['[]', 'null', '7', '"text"'])('is refused in plain words for %s', (text) => {
    const file = pageConfigFile(text);
    expect(problemOf({ PAGE_CONFIG: file })).toBe(
      `PAGE_CONFIG: ${file}: is not an object such as {"siteName": "Stars"}`,
    );
  });

  it('is refused with each key that is wrong', () => {
    const file = pageConfigFile('{"sitename": "x", "siteName": " "}');
    expect(problemOf({ PAGE_CONFIG: file })).toBe(
      `PAGE_CONFIG: ${file}, siteName: is blank\n${file}, sitename: is not a known key`,
    );
  });

  it('takes the survey that the guide for operators shows', () => {
    const [, example = ''] = /```json\n(\{\n {2}"survey".*?)```/s.exec(guide) ?? [];
    expect(configOf({ PAGE_CONFIG: pageConfigFile(example) }).survey).toEqual(
      JSON.parse(example).survey,
    );
  });

  it('may start with a byte order mark', () => {
    expect(configOf({ PAGE_CONFIG: pageConfigFile('\ufeff{"siteName": "Stars"}') })).toMatchObject({
      siteName: 'Stars',
    });
  });

  it('is refused if it is not UTF-8', () => {
    const file = pageConfigFile(Buffer.from('\ufeff{}', 'utf16le'));
    expect(problemOf({ PAGE_CONFIG: file })).toBe(`PAGE_CONFIG: ${file}: is not UTF-8 text`);
  });

  it('is refused in one line that says where its JSON breaks off, without its content', () => {
    const file = pageConfigFile('{\n  "apiKey": "a-key"\n  "theme": "neon"\n}');
    expect(problemOf({ PAGE_CONFIG: file })).toBe(
      `PAGE_CONFIG: ${file}: is not JSON: line 3, column 3`,
    );
  });
});
