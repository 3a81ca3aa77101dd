import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkTestServer } from '@starguess/api/testing/forked-test-server.ts';
import {
  createSampleGame,
  enterBoard,
  NOW,
  samplePlayer,
} from '@starguess/api/testing/store-samples.ts';
import type {
  MessageFromTestServer,
  MessageToTestServer,
} from '@starguess/api/testing/test-server-messages.ts';
import { DAY_MS } from '@starguess/game-core';
import { programPlaces } from '../../api/src/program-places.ts';
import { openStore } from '../../api/src/store/open-store.ts';
import { machineClock } from '../../api/src/time/clock.ts';

export const TOKEN = 'a-token-for-journeys-of-32-letters';

/** The tries of Classic's wins on each day up to today; the third was hard. */
const USUAL = [2, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9];
const HARD = [6, 8, 8, 9, 9, 10, 10, 10, 12, 14, 18, 30];
const FLOOD = [...USUAL, ...Array.from({ length: 60 }, () => 1)];
const WINS = [USUAL, USUAL, HARD, USUAL, USUAL, USUAL, FLOOD, USUAL];
const dateOf = (day: number) =>
  new Date(NOW - (WINS.length - 1 - day) * DAY_MS).toISOString().slice(0, 10);

/** What the players did, which the desk must report. */
export const PLAYED = {
  today: dateOf(WINS.length - 1),
  hard: dateOf(2),
  flood: dateOf(6),
  letter: 'The box for names hides behind my keyboard',
} as const;

/** The real server with a desk, after eight days of play. */
export class DeskServer {
  readonly #process: ChildProcess;
  readonly #folder: string;
  #url = '';
  #commands = 0;
  /** Of the desk, without a slash at the end. */
  deskUrl = '';

  private constructor(folder: string) {
    this.#folder = folder;
    this.#process = forkTestServer({
      args: ['--now', `${dateOf(0)}T12:00:00Z`],
      environment: {
        DAILY_SECRET: 'a secret that every journey shares',
        DATABASE_URL: `file:${join(folder, 'starguess.sqlite')}`,
        AGE_NOTICE: 'false',
        RENDER: 'off',
        DESK_PORT: '0',
        DESK_TOKEN: TOKEN,
      },
    });
  }

  static async start(): Promise<DeskServer> {
    const server = new DeskServer(await mkdtemp(join(tmpdir(), 'starguess-desk-')));
    await server.#listen();
    await server.#play();
    return server;
  }

  async stop(): Promise<void> {
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exit;
    await rm(this.#folder, { recursive: true });
  }

  async #listen() {
    const message = await this.#message(({ type }) => type === 'listening');
    if (message.type !== 'listening') throw new Error('The server names no address');
    this.#url = message.url;
    this.deskUrl = new URL(message.deskUrl ?? '').origin;
  }

  async #play() {
    for (const [day, wins] of WINS.entries()) {
      await this.#setClock(`${dateOf(day)}T12:00:00Z`);
      await this.#post('/api/tracking', {
        eventName: 'Image guessed',
        attrs: { gameMode: 'image-guess', numberOfTries: 1, id: '/model/x', name: 'X' },
        extra: { device_id: 'ann', session_id: 'session' },
      });
      await Promise.all(wins.map((tries) => this.#post('/api/stats/classic/post/', { tries })));
    }
    const letter = { feedbackId: 'general_feedback', answer: PLAYED.letter, language: 'fr' };
    await this.#post('/api/stats/feedback/', letter);
    await this.#post('/api/stats/feedback/', { ...letter, answer: 'Nothing is wrong' });
    await this.#post('/api/stats/feedback/', { feedbackId: 'favourite_game', answer: 'Classic' });
    const guess: { readonly today: string } = await this.#get('/api/classic/daily-guess/');
    const report = {
      record: guess.today,
      field: 'birthPlace',
      value: 'France',
      note: 'Born elsewhere',
    };
    await this.#post('/api/reports', report);
    await this.#runCrono();
  }

  async #runCrono() {
    const file = join(this.#folder, 'starguess.sqlite');
    const store = await openStore(
      { engine: 'sqlite', file },
      {
        opening: 'existing',
        migrations: programPlaces.migrations,
        retentionDays: { feedback: 365, tracking: 90, records: 400 },
        clock: machineClock,
      },
    );
    await createSampleGame(store);
    await enterBoard(store, { player: samplePlayer(1), score: 1, username: 'Robin' });
    await store.close();
  }

  async #setClock(now: string) {
    this.#commands += 1;
    const id = this.#commands;
    const applied = this.#message((message) => message.type === 'applied' && message.id === id);
    this.#process.send({ type: 'setClock', now, id } satisfies MessageToTestServer);
    await applied;
  }

  #message(isWanted: (message: MessageFromTestServer) => boolean): Promise<MessageFromTestServer> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: MessageFromTestServer) => {
        if (!isWanted(message)) return;
        this.#process.off('message', onMessage);
        resolve(message);
      };
      this.#process.on('message', onMessage);
      this.#process.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    });
  }

  async #post(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }

  async #get(path: string) {
    const response = await fetch(this.#url + path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
