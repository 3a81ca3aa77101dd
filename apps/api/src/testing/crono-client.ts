import {
  type CronoComparison,
  type CronoGame,
  type CronoGuess,
  cronoRoutes,
  problemSchema,
} from '@starguess/api-contract';
import type * as z from 'zod/mini';
import type { Recognise } from './picture-recognition.ts';

/** Sends a request to a root-relative path. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** An answer with its whole text, as a player could read it. */
export type Read = {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

export type CronoPlayer = { readonly id: string; readonly userId: string };

type Choice = { readonly modelId: string; readonly roundId?: string };

export type CronoClient = ReturnType<typeof createCronoClient>;

/** A problem's status and code, as one text. */
export function problemOf({ status, text }: Read): string {
  return `${status} ${problemSchema.parse(JSON.parse(text)).code}`;
}

/** Plays crono as the page does. `onRead` receives every answer except photos. */
export function createCronoClient(
  send: Send,
  {
    recognise,
    onRead = () => {},
    pause = async () => {},
  }: {
    readonly recognise: Recognise;
    readonly onRead?: (read: Read) => void;
    /** Lets the time pass that a guess takes at least. */
    readonly pause?: () => Promise<unknown>;
  },
) {
  const read = async (path: string, init: RequestInit): Promise<Read> => {
    const response = await send(path, init);
    const { status, headers } = response;
    const answer = { path, status, headers, text: await response.text() };
    onRead(answer);
    return answer;
  };
  const get = (path: string) => read(path, {});
  const post = (path: string, body: unknown) =>
    read(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const at = (id: string) => `/api/crono/${id}`;

  const asked = {
    create: () => read('/api/crono/new', { method: 'POST' }),
    join: (id: string) => read(`${at(id)}/create-id`, { method: 'POST' }),
    look: (id: string, userId?: string) =>
      get(userId === undefined ? at(id) : `${at(id)}?userId=${encodeURIComponent(userId)}`),
    start: ({ id, userId }: CronoPlayer) => post(`${at(id)}/start`, { userId }),
    guess: ({ id, userId }: CronoPlayer, choice: Choice) =>
      post(`${at(id)}/guess`, { userId, ...choice }),
    submit: ({ id, userId }: CronoPlayer, username: string | null) =>
      post(`${at(id)}/submit-score`, { userId, username }),
    compare: ({ id, userId }: CronoPlayer) => get(`${at(id)}/comparison?userId=${userId}`),
    forget: ({ id, userId }: CronoPlayer) => post(`${at(id)}/forget`, { userId }),
    photo: async (address: string) => send(address, {}),
  };

  const gameOf = (answer: Read): CronoGame => parse(cronoRoutes.getCronoGame.reply, answer);

  /** The profile path of the performer in the current photo. */
  const answerIn = async ({ currentModel }: CronoGame): Promise<string> => {
    if (currentModel === null) throw new Error('There is no round to guess at');
    const response = await send(currentModel.photoUrl, {});
    const profileUrl = recognise(new Uint8Array(await response.arrayBuffer()));
    if (profileUrl === undefined) throw new Error(`Nobody looks like ${currentModel.photoUrl}`);
    return profileUrl;
  };

  const client = {
    /** Returns raw answers, refusals included. */
    asked,
    post,
    create: async (): Promise<CronoPlayer> => {
      const { id, assignedUserId } = parse(cronoRoutes.createCronoGame.reply, await asked.create());
      return { id, userId: assignedUserId };
    },
    join: async (id: string): Promise<CronoPlayer> => {
      const { userId } = parse(cronoRoutes.createCronoUser.reply, await asked.join(id));
      return { id, userId };
    },
    look: async ({ id, userId }: { readonly id: string; readonly userId?: string }) =>
      gameOf(await asked.look(id, userId)),
    start: async (player: CronoPlayer) => gameOf(await asked.start(player)),
    guess: async (player: CronoPlayer, choice: Choice): Promise<CronoGuess> =>
      parse(cronoRoutes.guessCrono.reply, await asked.guess(player, choice)),
    submit: async (player: CronoPlayer, username: string | null) =>
      gameOf(await asked.submit(player, username)),
    compare: async (player: CronoPlayer): Promise<CronoComparison> =>
      parse(cronoRoutes.getCronoComparison.reply, await asked.compare(player)),
    answerIn,
    /** The id of a wrong option of the current round. */
    missIn: async (game: CronoGame): Promise<string> => {
      const answer = await answerIn(game);
      const miss = game.options.find(({ id }) => id !== answer);
      if (miss === undefined) throw new Error('Every option is right');
      return miss.id;
    },
    guessRight: async (player: CronoPlayer): Promise<CronoGuess> => {
      await pause();
      const game = await client.look(player);
      const choice = { modelId: await answerIn(game), roundId: game.currentModel?.id ?? '' };
      return client.guess(player, choice);
    },
    guessWrong: async (player: CronoPlayer): Promise<CronoGuess> => {
      await pause();
      const game = await client.look(player);
      const choice = { modelId: await client.missIn(game), roundId: game.currentModel?.id ?? '' };
      return client.guess(player, choice);
    },
  };
  return client;
}

function parse<T>(schema: z.ZodMiniType<T>, { status, path, text }: Read): T {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return schema.parse(JSON.parse(text));
}
