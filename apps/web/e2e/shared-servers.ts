import { type ServerSettings, StarguessServer } from './starguess-server.ts';

/** The servers that the journeys of one worker share, one for each set of settings. */
export class SharedServers {
  readonly #started = new Map<string, StarguessServer>();

  /** The server with these settings; its clock is set to `now`. */
  async with(settings: ServerSettings, now: string): Promise<StarguessServer> {
    const key = JSON.stringify(settings);
    const running = this.#started.get(key);
    // A start renders the day's pages, and so does a change of the clock.
    if (running === undefined) {
      const server = await StarguessServer.start(settings, now);
      this.#started.set(key, server);
      return server;
    }
    await running.tell({ type: 'setClock', now });
    return running;
  }

  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#started.values(), (server) => server.stop()));
  }
}
