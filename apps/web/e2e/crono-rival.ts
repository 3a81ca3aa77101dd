import { expect } from '@playwright/test';
import { nameOnPhoto } from './recognition.ts';

type Option = { readonly id: string; readonly name: string };
type Game = { readonly currentModel: { readonly photoUrl: string }; readonly options: Option[] };

/** Another player of a crono game, who has no browser. */
export class CronoRival {
  readonly #address: string;
  readonly #userId: string;
  #game: Game;

  private constructor(address: string, begun: { readonly userId: string; readonly game: Game }) {
    this.#address = address;
    this.#userId = begun.userId;
    this.#game = begun.game;
  }

  /** Joins the game at the address of its page, and starts. */
  static async start(pageAddress: string): Promise<CronoRival> {
    const { origin, pathname } = new URL(pageAddress);
    const address = `${origin}/api${pathname}`;
    const { userId } = await post<{ userId: string }>(`${address}/create-id`, {});
    const game = await post<Game>(`${address}/start`, { userId });
    return new CronoRival(address, { userId, game });
  }

  async answerRightly(): Promise<void> {
    const { currentModel, options } = this.#game;
    const photo = await fetch(new URL(currentModel.photoUrl, this.#address));
    const bytes = Buffer.from(await photo.arrayBuffer());
    const name = nameOnPhoto(bytes);
    const modelId = options.find((option) => option.name === name)?.id;
    const body = { userId: this.#userId, modelId };
    // A guess within 300 ms of the photo is too fast, and made again.
    await expect(async () => {
      const guessed = await post<{ result: string; game: Game }>(`${this.#address}/guess`, body);
      expect(guessed.result).toBe('correct');
      this.#game = guessed.game;
    }).toPass();
  }

  /** Names the run, once its time is over. */
  async submit(username: string): Promise<void> {
    await post(`${this.#address}/submit-score`, { userId: this.#userId, username });
  }
}

async function post<Reply>(address: string, body: object): Promise<Reply> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<Reply>;
}
