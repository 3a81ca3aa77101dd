import { expect, test } from 'vitest';
import { setUpCrono } from '../../testing/crono-table.ts';

test('who has not begun a private game is told what is to be beaten, named or not', async () => {
  const crono = await setUpCrono();
  const maker = await crono.create();
  expect(await crono.look(await crono.join(maker.id))).toMatchObject({ challenge: null });
  await crono.playRun(maker, 3);
  const friend = await crono.join(maker.id);
  const unnamed = { challenge: { username: null, score: 3 } };
  expect(await crono.look(friend)).toMatchObject(unnamed);
  expect(await crono.look({ id: maker.id })).toMatchObject(unnamed);
  await crono.submit(maker, 'Nina');
  expect(await crono.look(friend)).toMatchObject({ challenge: { username: 'Nina', score: 3 } });
  expect(await crono.start(friend)).toMatchObject({ challenge: null });
});

test('nobody is challenged in the daily game', async () => {
  const crono = await setUpCrono();
  const player = await crono.join('2026-03-01');
  await crono.playRun(player, 3);
  await crono.submit(player, 'Nina');
  expect(await crono.look(await crono.join(player.id))).toMatchObject({ challenge: null });
});
