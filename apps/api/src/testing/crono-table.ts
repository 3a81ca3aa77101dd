import { CRONO_FLOOR_MS } from '@starguess/game-core';
import {
  createTestApp,
  shippedCatalog,
  type TestApp,
  type TestAppOptions,
} from './app-under-test.ts';
import {
  type CronoClient,
  type CronoPlayer,
  createCronoClient,
  type Read,
} from './crono-client.ts';
import { createRecognition } from './picture-recognition.ts';

export const SECOND_MS = 1_000;

const PEOPLES_PAUSES_MS: readonly number[] = [700, 1_500, 900, 1_300, 1_000];

const recognise = createRecognition(shippedCatalog);

export type CronoTableOptions = TestAppOptions & { readonly onRead?: (read: Read) => void };

export type CronoTable = CronoClient &
  TestApp & {
    /**
     * Advances the server's clock by this many milliseconds; otherwise it moves with `guessRight` and
     * `guessWrong` alone, by the time that a guess takes at least.
     */
    readonly wait: (milliseconds: number) => void;
    /**
     * Plays a whole run with this many right guesses; the clock then stands a second after its end.
     */
    readonly playRun: (player: CronoPlayer, rightGuesses: number) => Promise<void>;
    /**
     * Like `playRun`, cycling through these pauses before guesses, in milliseconds; not as a person
     * pauses.
     */
    readonly playPaced: (player: CronoPlayer, run: PacedRun) => Promise<void>;
  };

type PacedRun = { readonly rightGuesses: number; readonly pausesMs: readonly number[] };

/** A server in this process with a stopped clock, and a client that plays on it. */
export async function setUpCrono({
  startAt = '2026-03-01T10:00:00Z',
  onRead = () => {},
  ...options
}: CronoTableOptions = {}): Promise<CronoTable> {
  const app = await createTestApp({ ...options, startAt });
  let now = Date.parse(startAt);
  const setClock = (text: string) => {
    now = Date.parse(text);
    app.setClock(text);
  };
  const wait = (milliseconds: number) => setClock(new Date(now + milliseconds).toISOString());
  const client = createCronoClient(app.request, {
    recognise,
    onRead,
    pause: async () => wait(CRONO_FLOOR_MS),
  });
  const playPaced = async (player: CronoPlayer, { rightGuesses, pausesMs }: PacedRun) => {
    await client.start(player);
    const endsAt = now + 60 * SECOND_MS;
    for (let guess = 0; guess < rightGuesses; guess += 1) {
      wait((pausesMs[guess % pausesMs.length] ?? CRONO_FLOOR_MS) - CRONO_FLOOR_MS);
      await client.guessRight(player);
    }
    wait(endsAt + SECOND_MS - now);
  };
  return {
    ...app,
    ...client,
    setClock,
    wait,
    playRun: (player, rightGuesses) =>
      playPaced(player, { rightGuesses, pausesMs: PEOPLES_PAUSES_MS }),
    playPaced,
  };
}
