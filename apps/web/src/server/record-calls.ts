import { filledPath } from '@starguess/api-contract';
import { pageConfig } from '../settings/page-config.ts';
import { ApiError, exchange, requestHeaders } from './api-client.ts';

/** A sealed record as the server keeps it. */
export type KeptRecord = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Tells this state of the record from any other. */
  readonly etag: string;
};

/** Returns undefined if the server keeps nothing under the address. */
export async function getRecord(address: string): Promise<KeptRecord | undefined> {
  const read = async (response: Response) => ({
    bytes: new Uint8Array(await response.arrayBuffer()),
    etag: response.headers.get('etag') ?? '',
  });
  return unless(
    404,
    exchange(recordUrl(address), { request: { headers: requestHeaders() }, read }),
  );
}

/**
 * Replaces the record that has the etag, or makes the first if there is none. Returns false if the
 * server keeps another by now.
 */
export async function putRecord(
  address: string,
  { bytes, etag }: { readonly bytes: KeptRecord['bytes']; readonly etag: string | undefined },
): Promise<boolean> {
  const condition = etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
  const headers = { ...requestHeaders(), ...condition, 'content-type': 'application/octet-stream' };
  const request = { method: 'PUT', headers, body: bytes };
  const stored = exchange(recordUrl(address), { request, read: async () => true });
  return (await unless(412, stored)) ?? false;
}

/** Deletes a record in whatever state it is. */
export async function deleteRecord(address: string): Promise<void> {
  const request = { method: 'DELETE', headers: { ...requestHeaders(), 'if-match': '*' } };
  await unless(404, exchange(recordUrl(address), { request, read: async () => undefined }));
}

function recordUrl(address: string): string {
  return pageConfig.apiBaseUrl + filledPath('/api/records/:address', { address });
}

/** The reply, or undefined for a refusal with this status. */
async function unless<Reply>(status: number, reply: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiError && error.status === status) return undefined;
    throw error;
  }
}
