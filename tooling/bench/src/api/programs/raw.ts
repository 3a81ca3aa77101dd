import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { report } from './report.ts';

/**
 * Node's server alone: fetches answers once and gives them from memory, with the same bytes and
 * headers. Its first argument is the origin to fetch from, the second the headers of a request as
 * JSON, each further one a path.
 */
const [origin = '', headers = '{}', ...paths] = process.argv.slice(2);
const requestHeaders: Record<string, string> = JSON.parse(headers);

type Answer = { readonly headers: IncomingHttpHeaders; readonly body: string | Buffer };

const answers = new Map<string | undefined, Answer>();
for (const path of paths) answers.set(path, await fetchAnswer(path));

const server = createServer(({ url }, response) => {
  const answer = answers.get(url);
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  report(address.port);
});

function fetchAnswer(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: requestHeaders }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      // Node writes these itself.
      const { date, connection, 'keep-alive': keepAlive, ...own } = response.headers;
      const isText = own['content-encoding'] === undefined;
      // A text leaves in one piece with its head, as the server's own JSON does.
      resolve({ headers: own, body: isText ? body.toString() : body });
    }).on('error', reject);
  });
}
