import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mediaTypeOf } from '../../api/src/http/media-type.ts';

/** Where the host has the page, beside whatever else it has. */
export const BASE = '/games/';

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * A plain host of files, as common ones are: it has the built page in a folder, sends files as they
 * lie there, and `404.html` with status 404 for what it does not have.
 */
export class SubPathHost {
  /** The requested paths that aren't files, in the order of the requests. */
  readonly missing: string[] = [];
  /** Whether it is out of reach. */
  isDown = false;
  readonly #server: Server;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer(({ url = '/' }, response) => {
      this.#serve(decodeURI(new URL(url, 'http://host').pathname), response);
    });
  }

  /** Builds the page as the guide for static hosts says, with mocks. */
  static async start(): Promise<SubPathHost> {
    const folder = mkdtempSync(join(tmpdir(), 'starguess-static-'));
    await promisify(execFile)('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: web,
      env: { ...process.env, BASE_PATH: BASE },
    });
    for (const page of ['index.html', '404.html']) {
      const file = join(folder, page);
      const built = readFileSync(file, 'utf8');
      writeFileSync(file, built.replace(/(?<=id="starguess-config">){}/, '{"mocks":true}'));
    }
    const host = new SubPathHost(folder);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** The host's own address, without a slash at the end. */
  get origin(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The host has stopped');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.#folder, { recursive: true });
  }

  #serve(path: string, response: ServerResponse): void {
    if (this.isDown) return void response.destroy();
    const file = this.#fileOf(path);
    if (file === undefined) this.missing.push(path);
    const sent = file ?? join(this.#folder, '404.html');
    response
      .writeHead(file === undefined ? 404 : 200, { 'content-type': mediaTypeOf(sent) })
      .end(readFileSync(sent));
  }

  #fileOf(path: string): string | undefined {
    if (!path.startsWith(BASE)) return undefined;
    const asked = path.slice(BASE.length);
    const file = join(this.#folder, asked === '' ? 'index.html' : asked);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  }
}
