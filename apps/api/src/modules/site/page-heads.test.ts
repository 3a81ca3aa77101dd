import { dailyGuessSchema } from '@starguess/api-contract';
import {
  type HeadTopic,
  PAGE_LANGUAGES,
  type PageLanguage,
  topicDescription,
} from '@starguess/api-contract/page';
import { describe, expect, it } from 'vitest';
import { createTestApp, shippedCatalog, type TestApp } from '../../testing/app-under-test.ts';
import { builtPage, TEMPLATE } from '../../testing/built-page.ts';
import { setUpCrono } from '../../testing/crono-table.ts';
import { renderedBuild } from '../../testing/fake-renderer.ts';
import { readHead } from '../../testing/page-head.ts';

const ORIGIN = 'https://stars.example';
const GAME = 'AbCdEfGhIjKlMnOpQrStU_';

type Row = readonly [path: string, title: string, picture: string, topic: HeadTopic];

/** Each public address, its title in English without the site's name, its picture and subject. */
const ADDRESSES: readonly Row[] = [
  ['/', 'Daily guessing game', 'site', 'home'],
  ['/classic', 'Classic', 'classic', 'classic'],
  ['/classic/easy', 'Classic · Easy', 'classic', 'classic'],
  ['/classic/medium', 'Classic · Medium', 'classic', 'classic'],
  ['/classic/hard', 'Classic · Hard', 'classic', 'classic'],
  ['/image-guess', 'Profile picture', 'image-guess', 'image-guess'],
  ['/channel-guess', 'Channel', 'channel-guess', 'channel-guess'],
  ['/crono', 'Crono', 'crono', 'crono'],
  ['/crono/2026-03-01', 'Crono', 'crono/2026-03-01', 'crono'],
  [`/crono/${GAME}`, 'Crono', `crono/${GAME}`, 'crono'],
  ['/archive', 'Archive', 'archive', 'archive'],
  ['/classic/2026-02-10', 'Classic · February 10, 2026', 'archive/2026-02-10', 'classic'],
  [
    '/classic/hard/2026-02-10',
    'Classic · Hard · February 10, 2026',
    'archive/2026-02-10',
    'classic',
  ],
  [
    '/image-guess/2026-03-01',
    'Profile picture · March 1, 2026',
    'archive/2026-03-01',
    'image-guess',
  ],
  [
    '/channel-guess/2026-01-30',
    'Channel · January 30, 2026',
    'archive/2026-01-30',
    'channel-guess',
  ],
  ['/practice/classic', 'Practice · Classic', 'site', 'practice'],
  ['/practice/crono', 'Practice · Crono', 'site', 'practice'],
  ['/cast', "Who's who", 'site', 'cast'],
  ['/cast/channels', "Who's who: channels", 'site', 'castChannels'],
  ['/carry-on', 'Continue on another device', 'site', 'carryOn'],
  ['/tables', 'Tables', 'site', 'tables'],
  ['/privacy', 'Privacy', 'site', 'privacy'],
];

// Both stay open until all tests have ended: they are opened before the first begins.
const rendered = await createTestApp({
  build: renderedBuild(),
  environment: { PUBLIC_ORIGIN: ORIGIN },
});
await rendered.warmUp();
const empty = await createTestApp({
  build: builtPage(),
  environment: { PUBLIC_ORIGIN: ORIGIN, RENDER: 'off' },
});

async function headAt(app: TestApp, address: string) {
  const response = await app.request(address);
  return { ...readHead(await response.text()), status: response.status };
}

function queryOf(language: PageLanguage) {
  return language === 'en' ? '' : `?lang=${language}`;
}

describe.each([
  ['rendered', rendered],
  ['with an empty root', empty],
] as const)('a page that is served %s', (_how, app) => {
  it.each(ADDRESSES)(
    '[FOUND1] at %s says what it is in each language',
    async (path, title, picture, topic) => {
      const titles = new Set<string | undefined>();
      for (const language of PAGE_LANGUAGES) {
        const url = ORIGIN + path + queryOf(language);
        const head = await headAt(app, path + queryOf(language));
        const description = topicDescription(TEMPLATE.messages[language], topic);
        expect(head).toMatchObject({
          status: 200,
          language,
          canonical: url,
          alternates: {
            en: ORIGIN + path,
            es: `${ORIGIN}${path}?lang=es`,
            fr: `${ORIGIN}${path}?lang=fr`,
            pl: `${ORIGIN}${path}?lang=pl`,
            it: `${ORIGIN}${path}?lang=it`,
            pt: `${ORIGIN}${path}?lang=pt`,
            'x-default': ORIGIN + path,
          },
          withoutScripts: `Starguess: ${description}`,
        });
        expect(head.metas).toMatchObject({
          description,
          'og:type': 'website',
          'og:site_name': 'Starguess',
          'og:title': expect.stringMatching(/ · Starguess$/),
          'og:description': description,
          'og:url': url,
          'og:locale': expect.stringMatching(RegExp(`^${language}_[A-Z]{2}$`)),
          'og:image': `${ORIGIN}/share/${picture}.png`,
          'og:image:type': 'image/png',
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': head.metas['og:title'],
          'twitter:card': 'summary_large_image',
        });
        if (app === empty) expect(head.title).toBe(head.metas['og:title']);
        titles.add(head.metas['og:title']);
      }
      expect(titles).toContain(`${title} · Starguess`);
    },
  );

  it('[FOUND1] [FOUND2] invites to a table by the link to it, which is not listed', async () => {
    const { status, metas } = await headAt(app, '/table');
    expect(status).toBe(200);
    expect(metas).toMatchObject({ robots: 'noindex', 'og:title': 'Join my table on Starguess' });
  });

  it('[FOUND2] is listed, unless it is a game of Crono, a table or nothing', async () => {
    for (const [path, , , topic] of ADDRESSES) {
      const { metas } = await headAt(app, path);
      const isListed = topic !== 'crono' && topic !== 'tables';
      expect([path, metas.robots]).toEqual([path, isListed ? undefined : 'noindex']);
    }
    for (const path of [
      ...['/nothing', '/cast/x', '/classic/2026-01-29'],
      ...['/classic/2026-03-02', '/classic/hard/2026-02-30'],
    ]) {
      const head = await headAt(app, `${path}?lang=pl`);
      expect(head).toMatchObject({ status: 404, language: 'pl', alternates: {} });
      expect(head.canonical).toBeUndefined();
      expect(head.metas).toMatchObject({ robots: 'noindex', 'og:site_name': 'Starguess' });
      expect(head.metas).not.toHaveProperty('og:url');
    }
  });

  it('[FOUND1] has one address, whatever query follows it', async () => {
    for (const address of ['/classic/', '/classic?utm_source=x', '/classic/?lang=en&lang=pl']) {
      expect((await headAt(app, address)).canonical).toBe(`${ORIGIN}/classic`);
    }
    const seeded = await headAt(app, '/practice/classic?seed=abc&lang=it');
    expect(seeded.canonical).toBe(`${ORIGIN}/practice/classic?lang=it`);
  });

  it('of a private game says what is to be beaten, once somebody has played, and by whose name', async () => {
    const crono = await setUpCrono({ build: builtPage() });
    const titleOf = async ({ id }: { readonly id: string }) => {
      const page = await crono.request(`/crono/${id}`, {});
      return /og:title" content="([^"]*)"/.exec(await page.text())?.[1];
    };
    expect(await titleOf(await crono.create())).toBe('A friend challenges you to a race');
    const player = await crono.create();
    await crono.playRun(player, 2);
    const unnamed = await crono.create();
    await crono.playRun(unnamed, 3);
    expect(await titleOf(unnamed)).toBe('A friend challenges you: 3 to beat');
    await crono.submit(player, 'Nina & $1');
    expect(await titleOf(player)).toBe('Nina &amp; $1 challenges you: 2 to beat');
  });

  it('[FOUND1] names no address for an impossible game id', async () => {
    const head = await headAt(app, '/crono/anything');
    expect(head).toMatchObject({ status: 200, canonical: undefined, alternates: {} });
    expect(head.metas['og:image']).toBe(`${ORIGIN}/share/crono.png`);
    expect(head.metas).not.toHaveProperty('og:url');
  });

  it('[FOUND1] names no address where opening one makes a game, and describes only the site', async () => {
    const head = await headAt(app, '/crono/new?lang=fr');
    expect(head).toMatchObject({ status: 200, canonical: undefined, alternates: {} });
    expect(head.title).toBe('Daily guessing game · Starguess');
    expect(head.metas).not.toHaveProperty('og:url');
  });

  it('[FOUND3] describes the site as a game, on Home only', async () => {
    expect((await headAt(app, '/?lang=fr')).data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoGame',
      name: 'Starguess',
      description: topicDescription(TEMPLATE.messages.fr, 'home'),
      url: `${ORIGIN}/?lang=fr`,
      inLanguage: 'fr',
      genre: 'Guessing game',
      gamePlatform: 'Web browser',
      applicationCategory: 'GameApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
    });
    expect((await headAt(app, '/classic')).data).toBeUndefined();
  });

  it('[FOUND4] names no target of today, neither in its HTML nor in its headers', async () => {
    const targets = await targetsOf(app);
    expect(targets.length).toBeGreaterThan(5);
    for (const [path] of ADDRESSES) {
      const response = await app.request(path);
      const sent = JSON.stringify([...response.headers]) + (await response.text());
      for (const target of targets) expect([path, sent.includes(target)]).toEqual([path, false]);
    }
  });
});

/** The ids and names of today's targets. */
async function targetsOf({ json }: TestApp) {
  const modes = ['classic', 'classic/daily-guess/?mode=easy', 'image-guess', 'channel-guess'];
  const replies = await Promise.all(
    modes.map((mode) => json(`/api/${mode.includes('?') ? mode : `${mode}/daily-guess/`}`)),
  );
  const { performers, channels } = shippedCatalog.data;
  return replies.flatMap((reply) => {
    const { today } = dailyGuessSchema.parse(reply);
    const name =
      performers.find(({ profileUrl }) => profileUrl === today)?.name ??
      channels.find(({ id }) => id === today)?.name;
    return name === undefined ? [today] : [today, name];
  });
}
