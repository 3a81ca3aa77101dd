import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { report } from './report.ts';

/**
 * A bare Hono app: its first argument is the JSON it answers, the second is the path it answers at.
 */
const [text = '', path = ''] = process.argv.slice(2);
const reply: object = JSON.parse(text);

const app = new Hono();
app.get(path, (context) => context.json(reply));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => report(port));
