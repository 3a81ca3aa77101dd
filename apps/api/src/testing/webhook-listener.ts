import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type Posted = {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type WebhookListener = {
  /** Ends without a slash. */
  readonly url: string;
  readonly posted: readonly Posted[];
};

/** Listens for webhooks on its own port, and answers 204 by default. */
export async function listenForWebhooks(
  answer: (response: ServerResponse, posted: Posted) => void = (response) =>
    response.writeHead(204).end(),
): Promise<WebhookListener> {
  const posted: Posted[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const { url: path, headers } = request;
    const one = { path, headers, body: Buffer.concat(chunks).toString() };
    posted.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, posted };
}
