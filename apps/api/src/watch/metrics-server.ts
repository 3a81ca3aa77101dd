import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';
const HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
/** A scraper of metrics needs one. */
const MAX_CONNECTIONS = 16;

/** Serves only the metrics, on a port of its own. */
export function createMetricsServer(metrics: Metrics, logger: Logger): Server {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404, HEADERS).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { ...HEADERS, 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      logger.error({ err: error }, 'could not collect the metrics');
      response.writeHead(500, HEADERS).end();
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
