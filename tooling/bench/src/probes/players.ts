import { setTimeout } from 'node:timers/promises';
import { serverDateRoutes } from '@starguess/api-contract';
import { createCronoClient } from '../../../../apps/api/src/testing/crono-client.ts';
import type { KnownValues } from './targets.ts';

export type PlayerValues = KnownValues & { readonly id: string; readonly userId: string };

export type Players = {
  /** Values of somebody whose run has just begun. */
  readonly playing: () => Promise<PlayerValues>;
  /** Values of somebody whose run is over: it began when the players were made. */
  readonly finished: () => Promise<KnownValues>;
};

/** More than there are calls that a player makes. */
const FINISHED = 20;
const LOOK_MS = 1_000;

export async function createPlayers(url: string): Promise<Players> {
  const client = createCronoClient((path, init) => fetch(`${url}${path}`, init), {
    recognise: () => undefined,
  });
  const { id } = await client.create();
  const answer = await fetch(`${url}${serverDateRoutes.getServerDate.path}`);
  const { date } = serverDateRoutes.getServerDate.reply.parse(await answer.json());

  const begin = async (): Promise<PlayerValues> => {
    const player = await client.join(id);
    const { currentModel, options } = await client.start(player);
    return {
      ...player,
      modelId: options[0]?.id,
      roundId: currentModel?.id,
      token: currentModel?.photoUrl.split('/').at(-1),
      date,
      'idempotency-key': crypto.randomUUID(),
      mode: 'easy',
      eventName: 'Image guessed',
      attrs: { gameMode: 'image-guess', numberOfTries: 2, id: 'probe', name: 'probe' },
      feedbackId: 'general_feedback',
      language: 'en',
    };
  };
  const begun = await Promise.all(Array.from({ length: FINISHED }, begin));
  return {
    playing: begin,
    finished: async () => {
      const values = begun.shift() ?? (await begin());
      while ((await client.look(values)).status !== 'finished') await setTimeout(LOOK_MS);
      return values;
    },
  };
}
