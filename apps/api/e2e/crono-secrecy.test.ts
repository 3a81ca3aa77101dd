import type { CronoGame } from '@starguess/api-contract';
import type { Performer } from '@starguess/catalog';
import { CRONO_FLOOR_MS } from '@starguess/game-core';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../src/testing/app-under-test.ts';
import type { CronoPlayer, Read } from '../src/testing/crono-client.ts';
import { type CronoTable, setUpCrono } from '../src/testing/crono-table.ts';

type Json = { readonly [key: string]: unknown };

const ROUNDS = 40;

/** Everything that would reveal a performer: names, addresses, and parts of both. */
function identityOf({ name, profileUrl, profilePictureUrl }: Performer): readonly string[] {
  const slug = profileUrl.split('/').at(-1) ?? '';
  const hash = profilePictureUrl.split('/').at(-1)?.split('.')[0] ?? '';
  return [name, profileUrl, slug, profilePictureUrl, hash];
}

/** Whether the text contains the identity as a word of its own, not as the end of another one. */
function tells(text: string, identity: string): boolean {
  const literal = identity.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${literal}(?![\\p{L}\\p{N}-])`, 'u').test(text);
}

function performerOf(id: string): Performer {
  const performer = shippedCatalog.catalog.performersById.get(id);
  if (performer === undefined) throw new Error(`There is no ${id}`);
  return performer;
}

/** An answer without the options, which name the right performer among three others. */
function withoutOptions(body: Json): Json {
  const { options: _options, game, ...rest } = body;
  return {
    ...rest,
    ...(game !== undefined && game !== null && { game: withoutOptions({ ...game }) }),
  };
}

function textOf({ path, headers, text }: Read): string {
  const body: unknown = JSON.parse(text);
  const rest = typeof body === 'object' && body !== null ? withoutOptions({ ...body }) : body;
  return JSON.stringify([path, [...headers], rest]);
}

/** The options of an answer with all their fields, declared or not. */
function optionsOf({ text }: Read): CronoGame['options'] {
  const body: { game?: CronoGame } & CronoGame = JSON.parse(text);
  return (body.game ?? body).options;
}

async function playWatched() {
  const reads: Read[] = [];
  const crono = await setUpCrono({ onRead: (read) => reads.push(read) });
  // A daily game's rounds depend only on the date and the secret, so every run of this test is the
  // same.
  const player = await crono.join('2026-03-01');
  const friend = await crono.join(player.id);
  let game = await crono.start(player);
  /** The right performer of each round, and how many answers were read before its end. */
  const rounds: { readonly answerId: string; readonly to: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    crono.wait(CRONO_FLOOR_MS);
    const answerId = await crono.answerIn(game);
    const roundId = game.currentModel?.id ?? '';
    await crono.asked.look(player.id, player.userId);
    await crono.asked.look(friend.id, friend.userId);
    await crono.asked.guess(player, { modelId: '/model/nobody', roundId });
    const isMiss = round % 3 === 2;
    // The answer to the guess that ends a round may name the right performer.
    const to = reads.length;
    rounds.push({ answerId, to });
    const modelId = isMiss ? await crono.missIn(game) : answerId;
    const guessed = await crono.guess(player, { modelId, roundId });
    if (isMiss) {
      await crono.asked.guess(player, { modelId: answerId });
      await crono.asked.guess(player, { modelId, roundId });
      crono.wait(1_500 - CRONO_FLOOR_MS);
    }
    game = guessed.game ?? game;
  }
  return { reads, rounds };
}

const { reads, rounds } = await playWatched();

test('no JSON, header or address reveals the right option before the guess', () => {
  const texts = reads.map(textOf);
  for (const { answerId, to } of rounds) {
    for (const identity of identityOf(performerOf(answerId))) {
      expect(texts.slice(0, to).filter((text) => tells(text, identity))).toEqual([]);
    }
  }
  expect(texts.length).toBeGreaterThan(4 * ROUNDS);
});

test('only the answer to a wrong guess reveals the right option of its round', () => {
  for (const [round, { answerId, to }] of rounds.entries()) {
    const telling = reads.filter((read) => tells(textOf(read), answerId));
    expect(telling).toEqual(round % 3 === 2 ? [reads[to]] : []);
  }
});

test('[CALL17] an option has only an id and a name, and the right one can be in any place', () => {
  const places = new Set<number>();
  for (const read of reads) {
    if (!read.path.includes('/guess')) continue;
    for (const option of optionsOf(read)) expect(Object.keys(option)).toEqual(['id', 'name']);
  }
  for (const { answerId, to } of rounds) {
    const before = reads[to - 1];
    if (before === undefined) continue;
    places.add(optionsOf(before).findIndex(({ id }) => id === answerId));
  }
  expect([...places].toSorted()).toEqual([0, 1, 2, 3]);
});

/** The photo addresses and round ids that a player sees in a run. */
async function tokensOf(player: CronoPlayer, crono: CronoTable) {
  const tokens: string[] = [];
  let game = await crono.start(player);
  for (let round = 0; round < 10; round += 1) {
    tokens.push(game.currentModel?.id ?? '', game.currentModel?.photoUrl ?? '');
    game = (await crono.guessRight(player)).game ?? game;
  }
  return tokens;
}

test('two players see the rounds under tokens that have nothing in common', async () => {
  const crono = await setUpCrono();
  const player = await crono.create();
  const friend = await crono.join(player.id);
  const tokens = [...(await tokensOf(player, crono)), ...(await tokensOf(friend, crono))];
  expect(new Set(tokens).size).toBe(40);
});
