import {
  CIRCLE_HEADER,
  type Circle,
  type CircleResult,
  circleRoutes,
  INVITATION_HEADER,
} from '@starguess/api-contract';
import type { TestApp } from './app-under-test.ts';

/** The calls of a browser that has this member's secret, or none. */
export function circleBrowser({ request }: TestApp, member?: string) {
  const own = member === undefined ? {} : { [CIRCLE_HEADER]: member };
  const send = (
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Readonly<Record<string, string>> } = {},
  ) =>
    request(`/api/tables${path}`, {
      method,
      headers: { ...own, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const calls = {
    create: (name: string, face?: number) => send('POST', '', { body: { name, face } }),
    join: (invitation: string, name: string, face?: number) =>
      send('POST', '/join', { body: { invitation, name, face } }),
    invited: (invitation?: string) =>
      send('GET', '/invited', {
        headers: invitation === undefined ? {} : { [INVITATION_HEADER]: invitation },
      }),
    look: (headers = {}) => send('GET', '/mine', { headers }),
    post: (result: Partial<CircleResult>) =>
      send('POST', '/results', {
        body: { puzzle: 'classic', date: '2026-03-01', ...result },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    rename: (name: string, face?: number) => send('POST', '/name', { body: { name, face } }),
    renew: () => send('POST', '/link'),
    remove: (place: number | string) => send('DELETE', `/members/${place}`),
  };
  return {
    ...calls,
    table: async (): Promise<Circle> =>
      circleRoutes.getTable.reply.parse(await (await calls.look()).json()),
  };
}

/** A table with members of these names, each in their own browser. */
export async function openTable(app: TestApp, [host = 'Ann', ...guests]: readonly string[]) {
  const made = await circleBrowser(app).create(host);
  const { invitation, member } = circleRoutes.createTable.reply.parse(await made.json());
  const members = [member];
  for (const name of guests) {
    const joined = await circleBrowser(app).join(invitation, name);
    members.push(circleRoutes.joinTable.reply.parse(await joined.json()).member);
  }
  return { invitation, members, browsers: members.map((secret) => circleBrowser(app, secret)) };
}
