import type { Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { FeedbackPage } from './feedback-page.ts';
import { test as base, expect } from './journey.ts';
import { Puzzle } from './puzzle.ts';
import { LOOKS, SCREENS } from './screens.ts';

const SEND = '/api/stats/feedback/';

/** The exact English texts of the panel (FEEDBACK3 to FEEDBACK6). */
const WORDS = {
  en: {
    title: "What's on your mind? Send feedback!",
    send: 'Send',
    empty: 'Please enter your feedback.',
    tooLong: 'Your feedback is longer than 4,000 characters.',
    failed: 'That could not be sent. Your words are kept: please try again.',
    thanks: 'Thank you for your feedback!',
    another: 'Send another feedback',
  },
  pl: {
    title: 'Co ci chodzi po głowie? Napisz do nas!',
    send: 'Wyślij',
    empty: 'Najpierw wpisz swoją opinię.',
    tooLong: 'Twoja opinia ma więcej niż 4000 znaków.',
    failed: 'Nie udało się wysłać. Nic nie przepadło: spróbuj ponownie.',
    thanks: 'Dzięki za opinię!',
    another: 'Wyślij kolejną opinię',
  },
} as const;

type Inbox = {
  /** The feedback that has arrived since the start of the journey. */
  readonly arrived: () => readonly unknown[];
};

const test = base.extend<Inbox>({
  arrived: async ({ server }, use) => {
    const before = server.rowsOf('feedback').length;
    await use(() => server.rowsOf('feedback').slice(before));
  },
});

async function negativeColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sample = document.createElement('i');
    sample.style.color = 'var(--color-negative)';
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
}

for (const { screen, viewport, language, tag } of LOOKS) {
  const words = WORDS[language];
  test.describe(`on ${screen}, in ${language}`, { tag }, () => {
    test.use({ viewport, ownServer: true });

    test('[FEEDBACK3] [FEEDBACK4] [FEEDBACK5] a text is kept until the server, which stops meanwhile, has it', async ({
      home,
      page,
      server,
      stored,
      watch,
    }) => {
      watch.expectFailures(SEND);
      const feedback = new FeedbackPage(page);
      await stored.put({ language });
      await home.open();
      await feedback.open();
      await expect(feedback.panel).toHaveRole('dialog');
      await expect(feedback.panel).toHaveAccessibleName(words.title);
      await expect(feedback.field).toBeFocused();
      await expect(feedback.send).toHaveText(words.send);
      expect(await barriersOn(page)).toEqual([]);

      await feedback.field.fill('  \n ');
      await feedback.send.click();
      await expect(feedback.problem).toHaveText(words.empty);
      await expect(feedback.field).toHaveCSS('border-color', await negativeColour(page));
      await expect(feedback.field).toHaveAttribute('aria-invalid', 'true');
      await expect(feedback.field).toBeFocused();
      expect(await barriersOn(page)).toEqual([]);

      await feedback.field.fill('Kept until it has arrived');
      await expect(feedback.problem).toHaveText('');
      await server.tell({ type: 'startHolding', path: SEND });
      const sent = page.waitForRequest((request) => request.url().endsWith(SEND));
      await feedback.send.click();
      await sent;
      await expect(feedback.field).toHaveJSProperty('readOnly', true);
      await server.crash();
      await expect(feedback.problem).toHaveText(words.failed);
      await expect(feedback.field).toHaveValue('Kept until it has arrived');

      await server.restart();
      const before = server.rowsOf('feedback').length;
      await feedback.send.click();
      await expect(feedback.title).toHaveText(words.thanks);
      await expect(feedback.another).toBeFocused();
      expect(await barriersOn(page)).toEqual([]);
      expect(server.rowsOf('feedback').slice(before)).toMatchObject([
        { feedback_id: 'general_feedback', answer: 'Kept until it has arrived', language },
      ]);

      await expect(feedback.another).toHaveText(words.another);
      await feedback.another.click();
      await expect(feedback.field).toBeFocused();
      await expect(feedback.field).toHaveValue('');
    });
  });
}

for (const { screen, viewport, tag } of SCREENS) {
  test.describe(`on ${screen}`, { tag }, () => {
    test.use({ viewport });

    test('[FEEDBACK1] [FEEDBACK2] [FEEDBACK6] every screen has the button, the panel opens and closes, and a draft survives', async ({
      home,
      page,
      server,
      watch,
    }) => {
      watch.expectFailures('/nowhere');
      const feedback = new FeedbackPage(page);
      const { date } = await Puzzle.ofToday(server);
      const screens = ['/classic', '/image-guess', '/channel-guess', `/crono/${date}`, '/nowhere'];
      await home.open();
      for (const address of screens) {
        await page.goto(address);
        await feedback.open();
        await feedback.field.fill('Half a thought');
        await page.keyboard.press('Escape');
        await expect(feedback.panel).toHaveCount(0);
        await expect(feedback.button).toBeFocused();
        await expect(feedback.button).toHaveAttribute('aria-expanded', 'false');
        await feedback.button.press('Enter');
        await expect(feedback.field).toHaveValue('Half a thought');
      }

      const isSmall = viewport.width < 640;
      await expect(feedback.close).toBeVisible({ visible: isSmall });
      await (isSmall ? feedback.close : feedback.button).click();
      await expect(feedback.panel).toHaveCount(0);
      await page.getByRole('link', { name: 'Starguess: all games' }).click();
      await feedback.open();
      await expect(feedback.field).toHaveValue('Half a thought');
    });
  });
}

test('a text of 4,000 characters is sent, and one of 4,001 is reported as too long before it is sent', async ({
  arrived,
  home,
  page,
}) => {
  const feedback = new FeedbackPage(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await home.open();
  await feedback.write('😀'.repeat(4_001));
  await expect(feedback.problem).toHaveText(WORDS.en.tooLong);
  await expect(feedback.field).toHaveValue('😀'.repeat(4_001));
  expect(requests).not.toContain(SEND);

  await feedback.field.fill('😀'.repeat(4_000));
  await feedback.send.click();
  await expect(feedback.title).toHaveText(WORDS.en.thanks);
  expect(arrived()).toMatchObject([{ answer: '😀'.repeat(4_000) }]);
});

const TEXTS = [
  { what: 'markup', text: '<img src=x onerror="window.broken = true"><script>1</script>&amp;' },
  { what: 'a formula', text: '=1+1' },
  { what: 'right-to-left text', text: 'أحب هذه اللعبة \u202bשלום\u202c abc' },
  { what: 'lines', text: 'one\ntwo\n\tthree' },
];

test('a text arrives unchanged and is nowhere treated as markup', async ({
  arrived,
  home,
  page,
}) => {
  const feedback = new FeedbackPage(page);
  await home.open();
  await feedback.open();
  for (const { text } of TEXTS) {
    await feedback.field.fill(text);
    await feedback.send.click();
    await feedback.another.click();
  }
  expect(arrived()).toMatchObject(TEXTS.map(({ text }) => ({ answer: text })));
  await expect(page.locator('[onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('characters that no database can store are left out', async ({ arrived, home, page }) => {
  const feedback = new FeedbackPage(page);
  await home.open();
  await feedback.open();
  await feedback.field.evaluate((field) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    setter?.call(field, 'a\0b\ud83d c');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await feedback.send.click();
  await expect(feedback.another).toBeVisible();
  expect(arrived()).toMatchObject([{ answer: 'ab c' }]);
});

test('a text under way when the panel closes is neither lost nor sent twice', async ({
  arrived,
  home,
  page,
  server,
}) => {
  const feedback = new FeedbackPage(page);
  await home.open();
  await server.tell({ type: 'startHolding', path: SEND });
  const sent = page.waitForRequest((request) => request.url().endsWith(SEND));
  await feedback.write('On its way');
  await sent;
  await page.keyboard.press('Escape');
  await feedback.open();
  await expect(feedback.field).toHaveValue('On its way');
  await feedback.send.dispatchEvent('click');
  await server.tell({ type: 'stopHolding', path: SEND });
  await expect(feedback.another).toBeVisible();
  expect(arrived()).toHaveLength(1);
});
