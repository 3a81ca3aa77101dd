import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

/** Answers nothing but the metrics, apart from what players are served. */
export const createMetricsServer = (metrics: Metrics, logger: Logger): Server =>
  createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be gathered');
      response.writeHead(500).end();
    }
  });
