import { createServer, request, type Server } from 'node:http';
import { pipeline } from 'node:stream';

/** Sends each request to the next server. */
export class RoundRobin {
  readonly #server: Server;
  readonly #targets: readonly string[];
  #requests = 0;

  private constructor(targets: readonly string[]) {
    this.#targets = targets;
    this.#server = createServer((asked, answered) => {
      const target = this.#next();
      const { method = 'GET', url = '/', headers } = asked;
      const passedOn = request(new URL(url, target), { method, headers }, (answer) => {
        answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, answered, () => {});
      });
      passedOn.on('error', () => answered.destroy());
      pipeline(asked, passedOn, () => {});
    });
  }

  static async start(targets: readonly string[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(targets);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Without a slash at the end. */
  get url(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The proxy has stopped');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #next(): string {
    const target = this.#targets[this.#requests % this.#targets.length];
    this.#requests += 1;
    if (target === undefined) throw new Error('There is no server');
    return target;
  }
}
