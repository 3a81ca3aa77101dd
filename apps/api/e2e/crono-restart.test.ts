import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../src/testing/app-under-test.ts';
import { withoutRecords } from '../src/testing/changed-catalog.ts';
import type { CronoPlayer } from '../src/testing/crono-client.ts';
import { type CronoTable, setUpCrono } from '../src/testing/crono-table.ts';
import { newDatabase } from '../src/testing/engine.ts';

const TODAY = '2026-03-01';

/** Plays rounds with right guesses and returns the performers in them. */
async function playRounds(
  crono: CronoTable,
  { player, count }: { player: CronoPlayer; count: number },
) {
  const seen: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const modelId = await crono.answerIn(await crono.look(player));
    seen.push(modelId);
    crono.wait(CRONO_FLOOR_MS);
    await crono.guess(player, { modelId });
  }
  return seen;
}

test('a restart in the middle of a run with another catalogue and another secret changes nothing for a game that was made', async () => {
  const address = await newDatabase();
  const before = await setUpCrono({ address });
  const player = await before.create();
  const friend = await before.join(player.id);
  await before.start(player);
  const seen = await playRounds(before, { player, count: 12 });
  await before.close();

  const after = await setUpCrono({
    address,
    catalog: withoutRecords(shippedCatalog, new Set(seen)),
    secret: Buffer.alloc(32, 9),
  });
  expect(await after.look(player)).toMatchObject({ status: 'ongoing', score: 12 });
  await after.start(friend);
  expect(await playRounds(after, { player: friend, count: 12 })).toEqual(seen);
  const stranger = await after.create();
  await after.start(stranger);
  const others = await playRounds(after, { player: stranger, count: 12 });
  expect(others.filter((id) => seen.includes(id))).toEqual([]);
  await after.close();
});

test('a game is derived from the whole secret and its id', async () => {
  const orderOf = async (secret: Uint8Array, id: string) => {
    const crono = await setUpCrono({ secret, startAt: `${id}T10:00:00Z` });
    const player = await crono.join(id);
    await crono.start(player);
    return playRounds(crono, { player, count: 5 });
  };
  const secret = Buffer.alloc(40, 1);
  const order = await orderOf(secret, TODAY);
  expect(await orderOf(secret, TODAY)).toEqual(order);
  expect(await orderOf(secret, '2026-03-02')).not.toEqual(order);
  const otherAtTheEnd = Buffer.from(secret);
  otherAtTheEnd[39] = 2;
  expect(await orderOf(otherAtTheEnd, TODAY)).not.toEqual(order);
});
