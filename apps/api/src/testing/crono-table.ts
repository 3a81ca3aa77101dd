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
  createRecognition,
  type Read,
} from './crono-client.ts';

export const SECOND_MS = 1_000;

const recognise = createRecognition(shippedCatalog);

export type CronoTableOptions = TestAppOptions & { readonly onRead?: (read: Read) => void };

export type CronoTable = CronoClient &
  TestApp & {
    /** Advances the server's clock by this many milliseconds; it stands still otherwise. */
    readonly wait: (milliseconds: number) => void;
    /**
     * Plays a whole run with this many right guesses; the clock then stands a second after its end.
     */
    readonly playRun: (player: CronoPlayer, rightGuesses: number) => Promise<void>;
  };

/** A server in this process with a clock that stands still, and a client that plays on it. */
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
  const client = createCronoClient(app.request, { recognise, onRead });
  return {
    ...app,
    ...client,
    setClock,
    wait,
    playRun: async (player, rightGuesses) => {
      await client.start(player);
      for (let guess = 0; guess < rightGuesses; guess += 1) await client.guessRight(player);
      wait(61 * SECOND_MS);
    },
  };
}
