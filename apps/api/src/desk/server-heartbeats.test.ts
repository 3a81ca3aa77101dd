import { DAY_MS } from '@starguess/game-core';
import { expect, it } from 'vitest';
import { NOW } from '../testing/store-samples.ts';
import { eachStore } from '../testing/stores.ts';
import { wholeMilliseconds } from '../time/milliseconds.ts';
import { otherServers, storeHeartbeat } from './server-heartbeats.ts';

eachStore('the heartbeats of servers', (open) => {
  it('are forgotten after a day of silence', async () => {
    const { timestamps } = await open();
    await timestamps.set('server lost', NOW);
    await timestamps.set('server slow', wholeMilliseconds(NOW + DAY_MS / 2));
    await timestamps.set('swept', NOW);
    await storeHeartbeat(timestamps, wholeMilliseconds(NOW + DAY_MS + 1));
    expect(otherServers(await timestamps.read()).map(({ name }) => name)).toEqual(['slow']);
    expect((await timestamps.read()).has('swept')).toBe(true);
  });
});
