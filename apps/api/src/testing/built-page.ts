import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type HeadTopic,
  type Messages,
  PAGE_TEMPLATE_FILE,
  type PageLanguage,
  type PageTemplate,
} from '@starguess/api-contract/page';
import { readWebBuild, type WebBuild } from '../modules/site/web-build.ts';

/** A page with little in it, cut at its places as a build cuts it. */
export const TEMPLATE: PageTemplate = {
  start: '<!doctype html>\n',
  places: [
    { name: 'html', content: '<html lang="en">', after: '<head>' },
    { name: 'rating', content: '<meta name="rating" content="RTA" />', after: '' },
    {
      name: 'theme-colors',
      content: '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />',
      after: '',
    },
    { name: 'head', content: '<title>Built</title>', after: '' },
    {
      name: 'icon',
      content: '<link rel="icon" href="/a.svg" type="image/svg+xml" />',
      after: '',
    },
    { name: 'touch-icon', content: '<link rel="apple-touch-icon" href="/b.png" />', after: '' },
    { name: 'config', content: '<script id="starguess-config">{}</script>', after: '' },
    {
      name: 'catalog',
      content: '<link id="starguess-catalog" href="/catalog/built.json">',
      after: '',
    },
    {
      name: 'loads',
      content:
        '<script type="module" src="/assets/index-abc.js"></script><link rel="stylesheet" href="/assets/index-abc.css">',
      after: '</head>\n<body><noscript>',
    },
    { name: 'notice', content: '', after: '<p>Scripts, please</p></noscript>' },
    { name: 'root', content: '<div id="root"></div>', after: '' },
    { name: 'state', content: '', after: '</body>\n</html>\n' },
  ],
  scripts: ['/assets/index-abc.js'],
  sheets: ['/assets/index-abc.css'],
  inlineScript: '',
  tokens: { '--color-ground': '#16100e', '--color-text': '#faf3ee' },
  grounds: { midnight: '#16100e', daylight: '#fbf5ef', contrast: '' },
  messages: {
    en: messagesIn('en'),
    es: messagesIn('es'),
    fr: messagesIn('fr'),
    pl: messagesIn('pl'),
    it: messagesIn('it'),
    pt: messagesIn('pt'),
  },
};

/** Names that are English in every language, and descriptions that are not. */
function messagesIn(language: PageLanguage): Messages {
  const about = (topic: HeadTopic) => `About ${topic} in ${language}: “1 < 2”`;
  return {
    loading: 'Loading...',
    home: { tab: 'Daily guessing game' },
    error: { home: 'Back to the games' },
    mode: {
      classic: { name: 'Classic' },
      'image-guess': { name: 'Profile picture' },
      'channel-guess': { name: 'Channel' },
      crono: { name: 'Crono' },
    },
    shell: {
      archive: 'Archive',
      practice: 'Practice',
      cast: "Who's who",
      carryOn: 'Continue on another device',
      tables: 'Tables',
    },
    privacy: { title: 'Privacy' },
    difficulty: { easy: { name: 'Easy' }, medium: { name: 'Medium' }, hard: { name: 'Hard' } },
    head: {
      castChannels: "Who's who: channels",
      descriptions: {
        home: about('home'),
        classic: about('classic'),
        'image-guess': about('image-guess'),
        'channel-guess': about('channel-guess'),
        crono: about('crono'),
        archive: about('archive'),
        practice: about('practice'),
        cast: about('cast'),
        castChannels: about('castChannels'),
        carryOn: about('carryOn'),
        tables: about('tables'),
        privacy: about('privacy'),
      },
      manifest: 'Daily guessing games',
      toBeat_one: '{count} point to beat',
      toBeat_other: '{count} points to beat',
      challenges: '{name} challenges you: {score} to beat',
      friendChallenges: 'A friend challenges you: {score} to beat',
      invited: 'A friend challenges you to a race',
      table: 'Join my table on {site}',
    },
  };
}

export const SCRIPT = 'export const text = "a script worth compressing";\n'.repeat(40);

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html>',
  [PAGE_TEMPLATE_FILE]: JSON.stringify(TEMPLATE),
  'assets/index-abc.js': SCRIPT,
  'assets/index-abc.css': 'body { color: orange }\n'.repeat(20),
  'assets/inter.woff2': 'font',
  'messages/en.json': JSON.stringify({ loading: 'Loading...' }),
  'art/built.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'catalog/built.json': '{"performers":[],"channels":[]}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{"secret": "build layout"}',
};

/** A built web app in memory; its folder no longer exists. */
export function builtPage(): WebBuild {
  const folder = mkdtempSync(join(tmpdir(), 'starguess-page-'));
  const build = readWebBuild(writeBuiltPage(folder));
  rmSync(folder, { recursive: true });
  if (build === undefined) throw new Error('The build was not read');
  return build;
}

/** Writes a built web app into the folder and returns the folder. */
export function writeBuiltPage(
  folder: string,
  files: Readonly<Record<string, string>> = FILES,
): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
