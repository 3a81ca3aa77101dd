import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_TEMPLATE_FILE, type PageTemplate } from '@starguess/api-contract/page';
import { contentSecurityPolicy, securityHeaders } from '../../api/src/http/security-headers.ts';
import { hashSource } from '../../api/src/modules/site/page-document.ts';

const build = fileURLToPath(new URL('../dist', import.meta.url));

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The file for a path. A path without an extension is a page of the app. */
function fileOf(path: string): string {
  return join(build, extname(path) === '' ? 'index.html' : path);
}

/** The policy of a page allows its own inline script. */
function headersOf(file: string): Readonly<Record<string, string>> {
  if (extname(file) !== '.html') return securityHeaders([], true);
  const template: PageTemplate = JSON.parse(readFileSync(join(build, PAGE_TEMPLATE_FILE), 'utf8'));
  const scripts = [hashSource(template.inlineScript)];
  const policy = contentSecurityPolicy([], { scripts, styles: [] });
  return { ...securityHeaders([], true), 'content-security-policy': policy };
}

/** Serves only the built page, like any static host, with the page's own policy. */
export class StaticHost {
  /** Requested paths that are not files of the build. */
  readonly missing: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(({ url = '/' }, response) => {
      this.#serve(new URL(url, 'http://host').pathname, response);
    });
  }

  static async start(): Promise<StaticHost> {
    const host = new StaticHost();
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  /** Without a slash at the end. */
  get url(): string {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The host has stopped');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(path: string, response: ServerResponse): void {
    try {
      if (path.startsWith('/api/')) throw new Error('A static host has no API');
      const file = fileOf(path);
      const body = readFileSync(file);
      const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { ...headersOf(file), 'content-type': type }).end(body);
    } catch {
      this.missing.push(path);
      response.writeHead(404).end();
    }
  }
}
