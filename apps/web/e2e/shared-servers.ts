import { type ServerSettings, StarguessServer } from './starguess-server.ts';

/** The servers that the journeys of one worker share, one for each set of settings. */
export class SharedServers {
  readonly #started = new Map<string, StarguessServer>();

  /** Returns the server with these settings once its clock stands at this time. */
  async with(settings: ServerSettings, now: string): Promise<StarguessServer> {
    const key = JSON.stringify(settings);
    const started = this.#started.get(key);
    if (started !== undefined) {
      await started.tell({ type: 'setClock', now });
      return started;
    }
    const server = await StarguessServer.start(settings, now);
    this.#started.set(key, server);
    return server;
  }

  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#started.values(), (server) => server.stop()));
  }
}
