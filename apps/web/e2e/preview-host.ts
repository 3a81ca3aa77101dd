import { fileURLToPath } from 'node:url';
import { type PreviewServer, preview } from 'vite';

/** Serves the built page as `vite preview` does. */
export class PreviewHost {
  /** It answers every path, so that nothing is missing; the browser watch sees failed requests. */
  readonly missing: readonly string[] = [];
  readonly #server: PreviewServer;

  private constructor(server: PreviewServer) {
    this.#server = server;
  }

  static async start(): Promise<PreviewHost> {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const address = { host: '127.0.0.1', port: 0 };
    return new PreviewHost(await preview({ root, preview: address, logLevel: 'error' }));
  }

  /** Without a slash at the end. */
  get url(): string {
    const [url] = this.#server.resolvedUrls?.local ?? [];
    if (url === undefined) throw new Error('The preview has no address');
    return new URL(url).origin;
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }
}
