import { lookup } from 'node:dns/promises';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../http/public-address.ts';
import { hostOf } from '../../settings/webhook-file.ts';

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export type SafeRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
};

/**
 * Posts a body to an address. Its name is resolved once, and what has been checked is connected to,
 * whatever the name says a moment later. Redirects are not followed, and no byte of the answer's
 * body is awaited.
 */
export async function postSafely(
  url: URL,
  { headers, body, allowsPrivate, signal }: SafeRequest,
): Promise<Outcome> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const post = async (): Promise<Outcome> => {
    const addresses = await lookup(hostOf(url), { all: true });
    if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      const reason = 'leads to a private address: set WEBHOOKS_PRIVATE=true if it is yours';
      return { ok: false, reason };
    }
    const answerWithChecked: LookupFunction = (_name, { all }, answer) => {
      const [first = { address: '', family: 0 }] = addresses;
      if (all) answer(null, addresses);
      else answer(null, first.address, first.family);
    };
    const send = url.protocol === 'https:' ? requestOverHttps : requestOverHttp;
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal, agent: false, lookup: answerWithChecked };
      const request = send(url, options, ({ statusCode = 0 }) => {
        resolve(outcomeOf(statusCode));
        request.destroy();
      });
      request.on('error', reject).end(body);
    });
  };
  try {
    return await Promise.race([post(), aborted]);
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { ok: true };
  const isRedirect = status >= 300 && status < 400;
  const cure = isRedirect ? 'write the address that it leads to into the file' : 'see its own log';
  return { ok: false, reason: `answers ${status}: ${cure}` };
}

/** Without the message, which may quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return 'did not answer in time: check that it runs';
  if (!('code' in error)) throw error;
  return `cannot be reached (${error.code}): check its address and that it runs`;
}
