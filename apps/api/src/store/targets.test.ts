import { addDays, PUZZLES } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { samplePicture, sampleTarget, TODAY } from '../testing/store-samples.ts';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import type { Store } from './store.ts';

const TOMORROW = '2026-03-02';

/** Serves a date's puzzles with targets of this name where none are stored, and returns all. */
async function serve({ targets }: Store, { date, name }: { date: string; name: string }) {
  const stored = await targets.findOrStore([date], {
    targets: PUZZLES.map((puzzle) => {
      const { picture: _, ...target } = sampleTarget(name, { date, puzzle });
      return target;
    }),
    pictures: [samplePicture(name)],
  });
  return new Map(stored.map(({ puzzle, targetId }) => [puzzle, targetId]));
}

function pin({ pinnedTargets }: Store, { date, name }: { date: string; name: string }) {
  const { picture, ...target } = sampleTarget(name, { date });
  return pinnedTargets.pin([{ target, picture }], { today: TODAY, puzzles: PUZZLES });
}

async function idsOn({ targets }: Store, date: string) {
  return new Map((await targets.find([date])).map(({ puzzle, targetId }) => [puzzle, targetId]));
}

function allAre(name: string) {
  return new Map(PUZZLES.map((puzzle) => [puzzle, name]));
}

eachStore('targets', (open) => {
  it('are those that were stored first, with their records and pictures', async () => {
    const store = await open();
    expect(await serve(store, { date: TODAY, name: 'ida' })).toEqual(allAre('ida'));
    expect(await serve(store, { date: TODAY, name: 'other' })).toEqual(allAre('ida'));
    const { picture, ...expected } = sampleTarget('ida');
    expect(await store.targets.find([TODAY, TOMORROW])).toContainEqual(
      expect.objectContaining(expected),
    );
    const found = await store.targets.findPicture(picture.address);
    expect(Buffer.from(found ?? [])).toEqual(picture.bytes);
    expect(await store.targets.findPicture('/art/nobody.svg')).toBeUndefined();
  });

  it('have a first date as soon as one is stored', async () => {
    const store = await open();
    expect(await store.targets.findFirstDate()).toBeUndefined();
    await serve(store, { date: TOMORROW, name: 'luz' });
    await serve(store, { date: TODAY, name: 'ida' });
    expect(await store.targets.findFirstDate()).toBe(TODAY);
  });

  it('whose ids are not known are found, each record once with its latest date', async () => {
    const store = await open();
    const [first, second, third] = ['2026-02-26', '2026-02-27', '2026-02-28'] as const;
    await serve(store, { date: '2026-02-25', name: 'too-early' });
    await serve(store, { date: first, name: 'ida' });
    await serve(store, { date: second, name: 'luz' });
    await serve(store, { date: third, name: 'ida' });
    await serve(store, { date: TODAY, name: 'too-late' });
    const dates = { from: first, before: TODAY, declaration: 'shipped' };
    const found = await store.targets.findUnknown(new Set(['luz', 'nobody']), dates);
    const { picture: _, puzzle: __, ...expected } = sampleTarget('ida', { date: third });
    expect(found).toEqual([expect.objectContaining(expected)]);
    expect(await store.targets.findUnknown(new Set(['luz', 'ida']), dates)).toEqual([]);
    expect(
      (await store.targets.findUnknown(new Set(), dates))
        .map(({ targetId }) => targetId)
        .toSorted(),
    ).toEqual(['ida', 'luz']);
  });

  it('of a catalogue of thousands are found as well', async () => {
    const store = await open();
    await serve(store, { date: TODAY, name: 'ida' });
    const known = new Set(Array.from({ length: 50_000 }, (_, index) => `known ${index}`));
    const dates = { from: TODAY, before: TOMORROW, declaration: 'shipped' };
    expect(await store.targets.findUnknown(known, dates)).toHaveLength(1);
  });

  it('are found for the dates that were asked for alone', async () => {
    const store = await open();
    await serve(store, { date: TODAY, name: 'ida' });
    await serve(store, { date: TOMORROW, name: 'luz' });
    expect(await idsOn(store, TOMORROW)).toEqual(allAre('luz'));
    expect(await store.targets.find([TODAY, TOMORROW])).toHaveLength(2 * PUZZLES.length);
    expect(await store.targets.find([])).toEqual([]);
  });

  it('may be pinned again until their date is served', async () => {
    const store = await open();
    expect(await pin(store, { date: TOMORROW, name: 'first' })).toBe('pinned');
    expect(await pin(store, { date: TOMORROW, name: 'second' })).toBe('pinned');
    expect(await store.targets.find([TOMORROW])).toEqual([
      expect.objectContaining({ puzzle: 'classic', targetId: 'second', isPinned: true }),
    ]);
    const served = await serve(store, { date: TOMORROW, name: 'drawn' });
    expect(served).toEqual(allAre('drawn').set('classic', 'second'));
    expect(await pin(store, { date: TOMORROW, name: 'third' })).toBe('served');
    expect(await idsOn(store, TOMORROW)).toEqual(served);
    const stored = await store.targets.find([TOMORROW]);
    expect(stored.filter(({ isPinned }) => isPinned)).toHaveLength(1);
    expect(await store.targets.findPicture('/art/third.svg')).toBeUndefined();
  });

  it('of today can no longer be pinned when all of them are', async () => {
    const store = await open();
    for (const puzzle of PUZZLES) {
      const { picture, ...target } = sampleTarget('ida', { puzzle });
      expect(
        await store.pinnedTargets.pin([{ target, picture }], { today: TODAY, puzzles: PUZZLES }),
      ).toBe('pinned');
    }
    expect(await pin(store, { date: TODAY, name: 'luz' })).toBe('complete');
    expect(await idsOn(store, TODAY)).toEqual(allAre('ida'));
  });

  it('of today can no longer be pinned when those of a site with fewer games are', async () => {
    const store = await open();
    const puzzles = ['image-guess'] as const;
    const { picture, ...target } = sampleTarget('ida', { puzzle: 'image-guess' });
    const pinHere = () => store.pinnedTargets.pin([{ target, picture }], { today: TODAY, puzzles });
    expect(await pinHere()).toBe('pinned');
    expect(await pinHere()).toBe('complete');
  });
});

eachStore('plans', (open) => {
  const plan = ({ plannedTargets }: Store, { names, today }: { names: object; today: string }) => {
    const samples = Object.entries(names).map(([date, name]) => sampleTarget(name, { date }));
    return plannedTargets.replace(
      {
        targets: samples.map(({ picture: _, ...target }) => target),
        pictures: samples.map(({ picture }) => picture),
      },
      { today, since: addDays(today, -1) },
    );
  };
  const DATES = Array.from({ length: 5 }, (_, day) => addDays(TODAY, day));
  const plannedIn = async ({ plannedTargets }: Store) => {
    const planned = await plannedTargets.find(DATES);
    return Object.fromEntries(planned.map(({ date, targetId }) => [date, targetId]));
  };

  it('of the days to come are replaced, and those of today and yesterday stay', async () => {
    const store = await open();
    const [day0, day1 = '', day2 = '', day3 = '', day4 = ''] = DATES;
    await plan(store, { names: { [day1]: 'a', [day2]: 'b', [day3]: 'c' }, today: day0 ?? '' });
    expect(await plannedIn(store)).toEqual({ [day1]: 'a', [day2]: 'b', [day3]: 'c' });
    expect(await store.targets.findPicture('/art/a.svg')).toBeDefined();
    await plan(store, { names: { [day3]: 'd', [day4]: 'e' }, today: day2 });
    const replaced = { [day1]: 'a', [day2]: 'b', [day3]: 'd', [day4]: 'e' };
    expect(await plannedIn(store)).toEqual(replaced);
    await plan(store, { names: { [day4]: 'f' }, today: day3 });
    expect(await plannedIn(store)).toEqual({ [day2]: 'b', [day3]: 'd', [day4]: 'f' });
  });

  it('aren’t targets: they are neither found as such, nor do they block a pin', async () => {
    const store = await open();
    await plan(store, { names: { [TOMORROW]: 'ida' }, today: TODAY });
    expect(await store.targets.find([TOMORROW])).toEqual([]);
    expect(await store.targets.find([TOMORROW])).toEqual([]);
    expect(await pin(store, { date: TOMORROW, name: 'luz' })).toBe('pinned');
  });
});

eachSharedStore('targets', (open) => {
  it('may be planned by all processes at once', async () => {
    const stores = await open();
    const { picture, ...target } = sampleTarget('ida', { date: TOMORROW });
    const planned = { targets: [target], pictures: [picture] };
    const dates = { today: TODAY, since: addDays(TODAY, -1) };
    await Promise.all(stores.map(({ plannedTargets }) => plannedTargets.replace(planned, dates)));
    expect(await stores[0].plannedTargets.find([TOMORROW])).toEqual([target]);
  });

  it('are the same for processes that serve a date at once', async () => {
    const stores = await open();
    for (let day = 0; day < 10; day += 1) {
      const date = addDays(TODAY, day);
      const served = stores.map((store, index) => serve(store, { date, name: `drawn-${index}` }));
      const [first, ...others] = await Promise.all(served);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('stay as they were served, and as they were pinned, when both come at once', async () => {
    const [server, operator] = await open();
    for (let day = 1; day <= 20; day += 1) {
      const date = addDays(TODAY, day);
      const pinFirst = day % 2 === 0 ? pin(operator, { date, name: 'pinned' }) : undefined;
      const serving = serve(server, { date, name: 'drawn' });
      const outcome = await (pinFirst ?? pin(operator, { date, name: 'pinned' }));
      const served = await serving;
      expect(served.get('classic')).toBe(outcome === 'pinned' ? 'pinned' : 'drawn');
      expect(await idsOn(operator, date)).toEqual(served);
    }
  });
});
