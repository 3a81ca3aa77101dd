import { filledPath, RECORD_PATH, RECORD_TYPE } from '@starguess/api-contract';
import { pageConfig } from '../settings/page-config.ts';
import { ApiError, exchange, requestHeaders } from './api-client.ts';

/** A sealed record as the server keeps it; the etag tells this state of it from any other. */
export type KeptRecord = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
};

/** Returns undefined if the server keeps nothing under the address. */
export function getRecord(address: string): Promise<KeptRecord | undefined> {
  return call(address, {
    refusal: 404,
    read: async (response) => ({
      bytes: new Uint8Array(await response.arrayBuffer()),
      etag: response.headers.get('etag') ?? '',
    }),
  });
}

/** Replaces the record with the etag, or makes the first. Returns whether it was still that one. */
export async function putRecord(
  address: string,
  { bytes, etag }: Pick<KeptRecord, 'bytes'> & { readonly etag: string | undefined },
): Promise<boolean> {
  const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
  const headers = { 'content-type': RECORD_TYPE, ...condition };
  const read = async () => true;
  const reply = call(address, { method: 'PUT', headers, body: bytes, refusal: 412, read });
  return (await reply) ?? false;
}

/** Deletes a record in whatever state it is. */
export async function deleteRecord(address: string): Promise<void> {
  const headers = { 'if-match': '*' };
  await call(address, { method: 'DELETE', headers, refusal: 404, read: async () => true });
}

type RecordCall<Reply> = Pick<RequestInit, 'method' | 'body'> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that makes the reply undefined. */
  readonly refusal: number;
  readonly read: (response: Response) => Promise<Reply>;
};

async function call<Reply>(
  address: string,
  { refusal, read, headers, ...init }: RecordCall<Reply>,
): Promise<Reply | undefined> {
  const url = pageConfig.apiBaseUrl + filledPath(RECORD_PATH, { address });
  const request = { ...init, headers: { ...requestHeaders(), ...headers } };
  try {
    return await exchange(url, { request, read });
  } catch (error) {
    if (error instanceof ApiError && error.status === refusal) return undefined;
    throw error;
  }
}
