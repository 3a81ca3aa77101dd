import { expect, it } from 'vitest';
import { eachStore } from '../testing/stores.ts';

eachStore('the excused days', (open) => {
  it('are those that were excused and not taken back, in order', async () => {
    const { excusedDays } = await open();
    for (const date of ['2026-02-03', '2026-02-01', '2026-02-03', '2026-02-02']) {
      await excusedDays.set(date, true);
    }
    await excusedDays.set('2026-02-02', false);
    await excusedDays.set('2026-02-04', false);
    expect(await excusedDays.findFrom('2026-02-01')).toEqual(['2026-02-01', '2026-02-03']);
    expect(await excusedDays.findFrom('2026-02-02')).toEqual(['2026-02-03']);
  });
});
