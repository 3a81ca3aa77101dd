import { expect, it } from 'vitest';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';

eachStore('marks', (open) => {
  it('are kept by name until they are set anew or forgotten', async () => {
    const { marks } = await open();
    expect(await marks.read()).toEqual(new Map());
    await marks.set('clock-trusted', wholeMilliseconds(1_772_359_200_000));
    await marks.set('clock-leapt', wholeMilliseconds(5));
    await marks.set('clock-leapt', wholeMilliseconds(6));
    expect(await marks.read()).toEqual(
      new Map([
        ['clock-trusted', 1_772_359_200_000],
        ['clock-leapt', 6],
      ]),
    );
    await marks.set('clock-leapt', undefined);
    await marks.set('clock-leapt', undefined);
    expect([...(await marks.read()).keys()]).toEqual(['clock-trusted']);
  });
});

eachStore('a mark that is kept', (open) => {
  it('is the first that anybody asked to keep', async () => {
    const { marks } = await open();
    expect(await marks.findOrKeep('archive-from', wholeMilliseconds(5))).toBe(5);
    expect(await marks.findOrKeep('archive-from', wholeMilliseconds(6))).toBe(5);
    expect(await marks.read()).toEqual(new Map([['archive-from', 5]]));
  });
});

eachSharedStore('marks', (open) => {
  it('are the same for all processes, also when several set one at once', async () => {
    const stores = await open();
    await Promise.all(
      stores.map(({ marks }, index) => marks.set('clock-trusted', wholeMilliseconds(index))),
    );
    const seen = await Promise.all(stores.map(async ({ marks }) => [...(await marks.read())]));
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('that are kept are the same for all processes, also when all keep one at once', async () => {
    const stores = await open();
    const kept = await Promise.all(
      stores.map(({ marks }, index) => marks.findOrKeep('archive-from', wholeMilliseconds(index))),
    );
    expect(new Set(kept).size).toBe(1);
  });
});
