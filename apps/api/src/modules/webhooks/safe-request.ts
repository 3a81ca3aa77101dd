import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf, isPublicAddress } from '../../http/public-address.ts';

export type SafeRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
  /** Finds the addresses of a name; by default as the machine does. */
  readonly resolve?: (name: string) => Promise<LookupAddress[]>;
};

/**
 * Posts a body, and returns why it did not arrive, or `undefined`. A name is resolved once, and the
 * checked address is connected to, whatever the name resolves to later. Redirects are not followed,
 * and response bodies are not read.
 */
export async function postSafely(
  url: URL,
  { headers, body, allowsPrivate, signal, resolve = addressesOf }: SafeRequest,
): Promise<string | undefined> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const post = async () => {
    const addresses = await resolve(hostOf(url));
    if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
      return 'leads to a private address: set WEBHOOKS_PRIVATE=true if it is yours';
    }
    const answerWithChecked: LookupFunction = (_name, { all }, answer) => {
      const [first = { address: '', family: 0 }] = addresses;
      if (all) answer(null, addresses);
      else answer(null, first.address, first.family);
    };
    const send = url.protocol === 'https:' ? requestOverHttps : requestOverHttp;
    return new Promise<string | undefined>((settle, reject) => {
      const options = { method: 'POST', headers, signal, agent: false, lookup: answerWithChecked };
      const request = send(url, options, ({ statusCode = 0 }) => {
        settle(problemOf(statusCode));
        request.destroy();
      });
      request.on('error', reject).end(body);
    });
  };
  return Promise.race([post(), aborted]).catch(reasonOf);
}

function addressesOf(name: string) {
  return lookup(name, { all: true });
}

function problemOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const isRedirect = status >= 300 && status < 400;
  return `answers ${status}: ${isRedirect ? 'write the address that it leads to into the file' : 'see its own log'}`;
}

/** Leaves out the message, which may quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'TimeoutError') return 'did not answer in time: check that it runs';
  if (!('code' in error)) throw error;
  return `cannot be reached (${error.code}): check its address and that it runs`;
}
