import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { report } from './report.ts';

/** A bare Hono that answers the text of its first argument, parsed, at the path of its second. */
const [text = '', path = ''] = process.argv.slice(2);
const reply: object = JSON.parse(text);

const app = new Hono();
app.get(path, (context) => context.json(reply));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => report(port));
