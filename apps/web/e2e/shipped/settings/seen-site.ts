import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createConnection } from '../../../../api/src/db/postgres/connection.ts';
import { type Row, storedCircles } from '../../../../api/src/testing/stored-rows.ts';
import type { Ended, Environment } from '../../started-program.ts';
import { ShippedServer } from '../shipped-server.ts';

/** Fewer than the connections that are accepted by default. */
const OPEN_FILES = 1_024;

type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

/** A started site, seen from outside its process. */
export class SeenSite {
  readonly url: string;
  readonly databaseUrl: string;
  readonly log: () => string;
  readonly stop: () => Promise<Ended>;
  readonly kill: () => Promise<void>;
  readonly #apiKey: string | undefined;
  #privateGame: Promise<{ readonly id: string; readonly assignedUserId: string }> | undefined;

  private constructor(server: ShippedServer, { DATABASE_URL = '', API_KEY }: Environment) {
    this.url = server.url;
    this.log = server.log;
    this.stop = () => server.stop();
    this.kill = () => server.kill();
    this.databaseUrl = DATABASE_URL;
    this.#apiKey = API_KEY;
  }

  /** Starts it with these settings alone. */
  static async start(environment: Environment): Promise<SeenSite> {
    return new SeenSite(await ShippedServer.startWithin(OPEN_FILES, environment), environment);
  }

  ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        ...(this.#apiKey !== undefined && { 'x-api-key': this.#apiKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async text(path: string): Promise<string> {
    return (await this.ask(path)).text();
  }

  async json(path: string, asked: Asked = {}) {
    return (await this.ask(path, asked)).json();
  }

  /** The status of Home for a caller who names another host. */
  async statusAt(host: string): Promise<number | undefined> {
    const asked = request(this.url, { headers: { host } }).end();
    const [answer] = await once(asked, 'response');
    await text(answer);
    return answer.statusCode;
  }

  /** How many of so many connections at one time the server closes. */
  async closedOf(connections: number): Promise<number> {
    const { hostname, port } = new URL(this.url);
    const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
    for (const socket of sockets) socket.on('error', () => {});
    const ask = (socket: Socket) =>
      new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true));
        socket.once('close', () => resolve(false));
        if (socket.closed) resolve(false);
        else socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      });
    // Once each had an answer or was closed, all were accepted: who answers then stays.
    await Promise.all(sockets.map(ask));
    const answers = await Promise.all(sockets.map(ask));
    for (const socket of sockets) socket.destroy();
    return answers.filter((isOne) => !isOne).length;
  }

  get metricsUrl(): string {
    return /"url":"([^"]+\/metrics)"/.exec(this.log())?.[1] ?? '';
  }

  get deskUrl(): string | undefined {
    return /"url":"([^"]+\/desk\/[^"]*)"/.exec(this.log())?.[1];
  }

  /** The samples of a metric, by their labels. */
  async metric(name: string): Promise<ReadonlyMap<string, number>> {
    const lines = (await (await fetch(this.metricsUrl)).text()).split('\n');
    const samples = lines.filter(
      (line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `),
    );
    return new Map(
      samples.map((line) => [
        line.slice(name.length, line.lastIndexOf(' ')),
        Number(line.split(' ').at(-1)),
      ]),
    );
  }

  /** The configuration that the page is sent. */
  async pageConfig() {
    const [, config = ''] =
      /id="starguess-config">(.*?)<\/script>/.exec(await this.text('/')) ?? [];
    return JSON.parse(config);
  }

  /** A private game of Crono on this site, always the same. */
  privateGame() {
    this.#privateGame ??= this.json('/api/crono/new', { method: 'POST' });
    return this.#privateGame;
  }

  rowsOf(table: string): Promise<readonly Row[]> {
    return rowsAt(this.databaseUrl, table);
  }
}

/** The rows of a table of the database at the value of a DATABASE_URL. */
export async function rowsAt(databaseUrl: string, table: string): Promise<readonly Row[]> {
  if (databaseUrl.startsWith('file:'))
    return storedCircles(databaseUrl.slice('file:'.length)).get(table) ?? [];
  const { query, close } = createConnection(databaseUrl);
  const rows = await query<Row>({ text: `SELECT * FROM ${table}` });
  await close();
  return rows;
}
