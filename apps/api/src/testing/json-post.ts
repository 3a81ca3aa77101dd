import { problemSchema } from '@starguess/api-contract';
import type { TestApp } from './app-under-test.ts';

export function postJson(app: TestApp, path: string, body: unknown): Promise<Response> {
  return postText(app, path, JSON.stringify(body));
}

/** Sends a text as the JSON it may or may not be. */
export function postText({ request }: TestApp, path: string, body: string): Promise<Response> {
  return request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Status and code of a refusal, as one text. */
export async function refusalOf(response: Response): Promise<string> {
  const { code } = problemSchema.parse(await response.json());
  return `${response.status} ${code}`;
}
