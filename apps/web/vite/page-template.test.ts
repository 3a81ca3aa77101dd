// @vitest-environment node
import { readFileSync } from 'node:fs';
import {
  localeOf,
  messageAt,
  PAGE_LANGUAGES,
  topicDescription,
} from '@starguess/api-contract/page';
import { expect, it } from 'vitest';
import { descriptions as descriptionsInEnglish } from '../src/render/heads/en.json';
import { messagesOfLanguages, themeGrounds } from './page-sources.ts';
import { cutDocument, firstPaintScript } from './page-template.ts';

const INDEX_HTML = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

/** Words that would tell onlookers what the games are about. */
const OUTING = /porn|adult|xxx|sex|performer|model/i;

it('the inline script is shorter than 600 bytes and ends no element', async () => {
  const script = await firstPaintScript();
  expect(Buffer.byteLength(script)).toBeLessThan(600);
  expect(script).not.toContain('<');
  expect(script).toContain('localStorage');
});

it('a document is cut at its places, and its parts are the whole of it', () => {
  const { start, places } = cutDocument(INDEX_HTML);
  const whole = places.map(({ name, content, after }) => {
    const end = name === 'loads' ? after : `<!--/place-->${after}`;
    return `<!--place:${name}-->${content}${end}`;
  });
  expect(start + whole.join('')).toBe(INDEX_HTML);
  const contentOf = (place: string) => places.find(({ name }) => name === place)?.content;
  expect(contentOf('root')).toBe('<div id="root"></div>');
  expect(contentOf('head')).toContain(
    `content="${topicDescription(messagesOfLanguages().en, 'home')}"`,
  );
});

it.each([
  ['<!--place:root-->', ''],
  ['<!--place:root-->', '<!--place:roof-->'],
  ['<!--/place-->', ''],
  ['  </head>', '</head>'],
  ['<!--place:state-->', '<!--place:root-->'],
  ['<!--place:state--><!--/place-->', ''],
])('a document is refused if its %s is %j', (place, other) => {
  expect(() => cutDocument(INDEX_HTML.replace(place, other))).toThrow(/^index\.html /);
});

it('each shipped theme is known with the color behind its screens', () => {
  expect(themeGrounds()).toEqual({
    midnight: '#16100e',
    daylight: '#fbf5ef',
    contrast: '#000000',
  });
});

it('heads say everything in every language, each in its own, and out no player', () => {
  const messages = messagesOfLanguages();
  const heads = PAGE_LANGUAGES.map((language) => messages[language].head);
  expect(JSON.stringify(heads)).not.toMatch(OUTING);
  const descriptions = PAGE_LANGUAGES.flatMap((language) =>
    Object.keys(descriptionsInEnglish).map((key) =>
      messageAt(messages[language], `head.descriptions.${key}`),
    ),
  );
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const language of PAGE_LANGUAGES) {
    const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
    for (const form of forms) messageAt(messages[language], `head.toBeat_${form}`);
    messageAt(messages[language], 'head.manifest');
    messageAt(messages[language], 'head.castChannels');
  }
});
