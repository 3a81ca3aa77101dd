import { problemSchema } from '@starguess/api-contract';
import type { TestApp } from './app-under-test.ts';

/** Sends a text as the JSON it may or may not be. */
export const postText = ({ request }: TestApp, path: string, body: string): Promise<Response> =>
  request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

export const postJson = (app: TestApp, path: string, body: unknown): Promise<Response> =>
  postText(app, path, JSON.stringify(body));

/** Status and code of a refusal, as one text. */
export const refusalOf = async (response: Response): Promise<string> => {
  const { code } = problemSchema.parse(await response.json());
  return `${response.status} ${code}`;
};
