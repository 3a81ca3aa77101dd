import { problemSchema } from '@starguess/api-contract';

export function jsonPost(body: unknown): RequestInit {
  return textPost(JSON.stringify(body));
}

/** Sends a text as the JSON it may or may not be. */
export function textPost(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

/** Status and code of a refusal, as one text. */
export async function refusalOf(response: Response): Promise<string> {
  const { code } = problemSchema.parse(await response.json());
  return `${response.status} ${code}`;
}
