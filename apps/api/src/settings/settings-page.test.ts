import type { StrictPageConfiguration } from '@starguess/api-contract/page';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { variables } from './variables.ts';

it('docs/settings.md is what the code gives', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../../docs/settings.md');
});

function settingsPage(): string {
  const rows = Object.entries(variables).map(
    ([name, schema]) =>
      `| \`${name}\` | ${typeOf(schema)} | ${defaultOf(schema)} | ${schema.description} |`,
  );
  const keys = Object.entries(PAGE_KEYS).map(
    ([name, [type, meaning]]) => `| \`${name}\` | ${type} | ${meaning} |`,
  );
  return `${INTRODUCTION}
| Variable | Type | Default | Meaning |
| --- | --- | --- | --- |
${rows.join('\n')}
${PAGE_INTRODUCTION}
| Key | Type | Meaning |
| --- | --- | --- |
${keys.join('\n')}
`;
}

function typeOf(schema: z.core.$ZodType): string {
  const title = z.globalRegistry.get(schema)?.title;
  if (title !== undefined) return title;
  if (schema instanceof z.ZodEnum) return schema.options.map((one) => `\`${one}\``).join(', ');
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? typeOf(schema.def.innerType) : 'text';
}

function defaultOf(schema: z.core.$ZodType): string {
  const hasDefault = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  const value = hasDefault ? schema.def.defaultValue : '';
  return typeof value === 'string' && value !== '' ? `\`${value}\`` : 'none';
}

const INTRODUCTION = `<!-- Written by \`pnpm --filter @starguess/api settings\` from apps/api/src/settings/variables.ts. -->

# Settings

The server reads its environment once, at startup. An empty variable counts as unset. With an invalid value
the server refuses to start and prints one line that names the variable; the log warns of names that look
like a misspelt variable. Lists are separated by commas. Relative paths start in the working directory.
[operating.md](operating.md) says where the variables are kept.
`;

const PAGE_INTRODUCTION = `
## The page's configuration

\`PAGE_CONFIG\` names a JSON file with any of these keys, such as
\`{"siteName": "Stars", "centered": true}\`. With an unknown key the server refuses to start. \`site.json\` in \`SITE_DIR\`
has the same keys, and only one of the two files can be set.
`;

/** The type and the meaning of each key. */
const PAGE_KEYS: Readonly<Record<keyof StrictPageConfiguration, readonly [string, string]>> = {
  siteName: ['text', 'As `SITE_NAME`.'],
  description: [
    'text of at most 300 characters',
    'Description of the site, used for every page in every language instead of the page’s own.',
  ],
  theme: ['name', 'As `THEME`.'],
  featureFlags: ['list', 'As `FEATURE_FLAGS`.'],
  ageNotice: ['`true` or `false`', 'As `AGE_NOTICE`.'],
  background: [
    'colour or address of a picture',
    'Background of every screen, such as `#102030`, `/art/sky.svg` or `data:image/…`.',
  ],
  centered: ['`true` or `false`', 'Whether the content and texts of every screen are centred.'],
  features: [
    'object of `true` and `false`',
    '`cast: false` removes Who’s who, `offline: false` does the same as `SERVICE_WORKER=off`, and `inventedPeople` decides whether pages say that their people are invented.',
  ],
  footerLinks: [
    'list of `{"label", "url"}`',
    'Links in the footer of every page; a label has at most 60 characters, and a URL starts with `https:`, `mailto:` or one `/`.',
  ],
  icons: [
    'list of `{"src", "sizes", "type", "purpose"}`',
    'Icons for the tab and the installed page; see [your own icons](operating-reference.md#your-own-icons).',
  ],
  rating: [
    '`adult` or `none`',
    'Whether the site is for adults, as content filters read it; with `none` the site doesn’t ask for an age either, unless `AGE_NOTICE=true`.',
  ],
  modes: [
    'list of modes',
    'Which of `classic`, `image-guess`, `channel-guess` and `crono` the site has, in this order.',
  ],
  languages: [
    'list of languages',
    'Which of `en`, `es`, `fr`, `pl`, `it` and `pt` the site has; the first is the default for visitors. By default all, or with the rating `none` [those with your own texts](own-site.md#messages).',
  ],
  survey: [
    '`{"showOn", "questions"}`',
    'Your own survey; see [the survey](operating-reference.md#the-survey).',
  ],
  apiKey: ['text', 'Key that the page sends; `API_KEY` also makes this server require it.'],
  apiBaseUrl: [
    'path or address',
    'Where the page finds the API, if not on this server; another server must list the page’s origin in its `CORS_ORIGINS`.',
  ],
  imageGuessApiBaseUrl: ['path or address', 'The same for the daily targets of Profile picture.'],
  mocks: ['`true` or `false`', 'Whether the page answers its own calls, within the browser.'],
  dev: [
    '`true` or `false`',
    'Whether the page shows its developer tools; it then sends no events.',
  ],
  archiveFrom: [
    'date',
    'First day of the archive, for a page whose API is on another server; this server sets its own.',
  ],
  dummyCounts: ['`true` or `false`', 'Whether every success count is 0 and no win is counted.'],
};
