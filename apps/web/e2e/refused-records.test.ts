import { expect, test } from './journey.ts';
import { recordsText, StatisticsPage } from './statistics-page.ts';

function done(tries: number) {
  return { completed: 'completed', tries };
}

function texts(records: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(records).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}

const FOREIGN = 'This file does not come from this site.';
const DAMAGED = 'This file is damaged, or does not come from this site.';

const REFUSED = [
  { name: 'no JSON', text: 'GIF89a', says: DAMAGED },
  { name: 'cut off', text: recordsText({}).slice(0, -10), says: DAMAGED },
  { name: 'of another site', text: '{"played": 3}', says: FOREIGN },
  {
    name: 'of a later version',
    text: recordsText({ version: 2 }),
    says: 'This file was made by another version of this site.',
  },
  {
    name: 'half broken',
    text: recordsText({
      records: { 'classic-2030-12-30': ['/model/a'], 'classic-2030-12-31': 7 },
    }),
    says: 'This file is damaged: “classic-2030-12-31” makes no sense.',
  },
  {
    name: 'of a day that never was',
    text: recordsText({ records: { 'classic-2030-02-30': ['/model/a'] } }),
    says: 'This file names a day that never was: “classic-2030-02-30”.',
  },
  {
    name: 'of a day to come',
    text: recordsText({ records: { 'classic-2099-01-01': ['/model/a'] } }),
    says: 'This file names a day that is still to come: “classic-2099-01-01”.',
  },
  {
    name: 'with a key of the browser’s own',
    text: recordsText({ records: { device_id: 'stolen' } }),
    says: 'This file holds something that is no record of a game: “device_id”.',
  },
  {
    name: 'too large',
    text: recordsText({ padding: 'x'.repeat(10_000_000) }),
    says: 'This file is too large to be one of yours.',
  },
];

test('a file that is not right is refused, and nothing is overwritten', async ({
  home,
  page,
  stored,
}) => {
  const here = texts({ 'classic-2030-12-31': ['/model/b'], answered_feedback: ['clues'] });
  await stored.put(here);
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();
  for (const { name, text, says } of REFUSED) {
    await test.step(name, async () => {
      await statistics.chooseText(text);
      await expect(statistics.refusal).toHaveText(`${says} Nothing was changed.`);
      await expect(statistics.summary).toHaveCount(0);
    });
  }
  expect(await stored.all()).toMatchObject(here);
  expect(Object.keys(await stored.all()).filter((key) => key.startsWith('classic'))).toEqual([
    'classic-2030-12-31',
  ]);
});

test('storage that refuses one record stores none', async ({ home, page, stored }) => {
  const here = texts({ 'classic-2030-12-31': ['/model/a'] });
  await stored.put(here);
  const statistics = new StatisticsPage(page);
  await home.open();
  await statistics.open();
  await statistics.chooseRecords({
    'classic-2030-12-30': ['/model/a'],
    'classic-easy-2030-12-31': ['/model/b', '/model/a'],
    'classic-easy-2030-12-31-status': done(2),
    'image-guess-2030-12-31': ['/model/a'],
  });
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key === 'image-guess-2030-12-31') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await statistics.confirm();

  await expect(statistics.refusal).toHaveText(
    'This browser has no room for these records. Nothing was changed.',
  );
  const games = Object.entries(await stored.all()).filter(([key]) => /-\d{4}-/.test(key));
  expect(Object.fromEntries(games)).toEqual(here);
});
