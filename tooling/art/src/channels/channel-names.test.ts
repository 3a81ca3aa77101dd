import { foldText } from '@starguess/game-core';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { channelId } from './channel-id.ts';
import { CHANNEL_NAMES } from './channel-names.ts';

const names = CHANNEL_NAMES.map(([name]) => name);

test('there are 110 channels with names and icons of their own', () => {
  expect(names).toHaveLength(110);
  expect(new Set(CHANNEL_NAMES.map(([, icon]) => icon)).size).toBe(110);
  names.forEach((name, index) => {
    for (const other of names.slice(0, index)) {
      expect(distance(foldText(name), foldText(other))).toBeGreaterThanOrEqual(5);
    }
  });
});

test('[CATALOG6] an id is a version 4 UUID that depends on the name alone', () => {
  const ids = names.map(channelId);
  expect(new Set(ids).size).toBe(110);
  expect(names.map(channelId)).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
