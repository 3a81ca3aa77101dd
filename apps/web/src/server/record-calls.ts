import { filledPath, RECORD_PATH, RECORD_TYPE } from '@starguess/api-contract';
import { pageConfig } from '../settings/page-config.ts';
import { requestHeaders } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { exchange } from './exchange.ts';

/** A sealed record as the server keeps it; its etag changes with each write. */
export type KeptRecord = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
};

/** Returns undefined if the server keeps nothing under the address. */
export function getRecord(address: string): Promise<KeptRecord | undefined> {
  return call(address, { refusal: 404 });
}

/**
 * Replaces the record that has this etag; without one, stores the address's first record. Returns
 * false, and stores nothing, if the server has another state of it.
 */
export async function putRecord(
  address: string,
  { bytes, etag }: Pick<KeptRecord, 'bytes'> & { readonly etag: string | undefined },
): Promise<boolean> {
  const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
  const headers = { 'content-type': RECORD_TYPE, ...condition };
  const reply = await call(address, { method: 'PUT', headers, body: bytes, refusal: 412 });
  return reply !== undefined;
}

/** Deletes a record in whatever state it is. */
export async function deleteRecord(address: string): Promise<void> {
  await call(address, { method: 'DELETE', headers: { 'if-match': '*' }, refusal: 404 });
}

type RecordCall = Pick<RequestInit, 'method' | 'body'> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that makes the reply undefined. */
  readonly refusal: number;
};

async function call(
  address: string,
  { refusal, headers, ...init }: RecordCall,
): Promise<KeptRecord | undefined> {
  const url = pageConfig.apiBaseUrl + filledPath(RECORD_PATH, { address });
  // A hidden page may be closed before the answer.
  const keepalive = document.hidden;
  const request = { ...init, keepalive, headers: { ...requestHeaders(), ...headers } };
  const read = async (response: Response) => ({
    bytes: new Uint8Array(await response.arrayBuffer()),
    etag: response.headers.get('etag') ?? '',
  });
  try {
    return await exchange(url, { request, read });
  } catch (error) {
    if (error instanceof ApiError && error.status === refusal) return undefined;
    throw error;
  }
}
