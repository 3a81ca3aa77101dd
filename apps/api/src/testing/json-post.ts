import { problemSchema } from '@starguess/api-contract';

export function jsonPost(body: unknown): RequestInit {
  return textPost(JSON.stringify(body));
}

/** Sends text as a JSON body, whether it is valid JSON or not. */
export function textPost(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

/** A refusal's status and code, as one text. */
export async function refusalOf(response: Response): Promise<string> {
  const { code } = problemSchema.parse(await response.json());
  return `${response.status} ${code}`;
}
