import { type ServerSettings, StarguessServer } from './starguess-server.ts';

/** The servers that the journeys of one worker share, one for each set of settings. */
export class SharedServers {
  readonly #started = new Map<string, StarguessServer>();

  async with(settings: ServerSettings): Promise<StarguessServer> {
    const key = JSON.stringify(settings);
    const server = this.#started.get(key) ?? (await StarguessServer.start(settings));
    this.#started.set(key, server);
    return server;
  }

  async stop(): Promise<void> {
    await Promise.all(Array.from(this.#started.values(), (server) => server.stop()));
  }
}
