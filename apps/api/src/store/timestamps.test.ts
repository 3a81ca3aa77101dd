import { expect, it } from 'vitest';
import { eachSharedStore, eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';

eachStore('timestamps', (open) => {
  it('are kept by name until they are set again or forgotten', async () => {
    const { timestamps } = await open();
    expect(await timestamps.read()).toEqual(new Map());
    await timestamps.set('clock-trusted', wholeMilliseconds(1_772_359_200_000));
    await timestamps.set('clock-leapt', wholeMilliseconds(5));
    await timestamps.set('clock-leapt', wholeMilliseconds(6));
    expect(await timestamps.read()).toEqual(
      new Map([
        ['clock-trusted', 1_772_359_200_000],
        ['clock-leapt', 6],
      ]),
    );
    await timestamps.set('clock-leapt', undefined);
    await timestamps.set('clock-leapt', undefined);
    expect([...(await timestamps.read()).keys()]).toEqual(['clock-trusted']);
  });
});

eachStore('a timestamp that is stored once', (open) => {
  it('is the first that anybody asked to keep', async () => {
    const { timestamps } = await open();
    expect(await timestamps.findOrStore('archive-from', wholeMilliseconds(5))).toBe(5);
    expect(await timestamps.findOrStore('archive-from', wholeMilliseconds(6))).toBe(5);
    expect(await timestamps.read()).toEqual(new Map([['archive-from', 5]]));
  });
});

eachSharedStore('timestamps', (open) => {
  it('are the same for all processes, even if several set one at once', async () => {
    const stores = await open();
    await Promise.all(
      stores.map(({ timestamps }, index) =>
        timestamps.set('clock-trusted', wholeMilliseconds(index)),
      ),
    );
    const seen = await Promise.all(
      stores.map(async ({ timestamps }) => [...(await timestamps.read())]),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('that are kept are the same for all processes, even if all keep one at once', async () => {
    const stores = await open();
    const kept = await Promise.all(
      stores.map(({ timestamps }, index) =>
        timestamps.findOrStore('archive-from', wholeMilliseconds(index)),
      ),
    );
    expect(new Set(kept).size).toBe(1);
  });
});
