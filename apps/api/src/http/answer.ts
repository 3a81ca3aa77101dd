import type { HeaderRecord } from './security-headers.ts';

/** An answer as data. `headers` are its own; the constant ones join them when it is sent. */
export type Answer = {
  readonly status: number;
  readonly headers: HeaderRecord;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

export const JSON_TYPE = 'application/json';

/** The content length stands first because the Node adapter looks for it. */
export const jsonAnswer = (body: string, headers: HeaderRecord): Answer => ({
  status: 200,
  headers: {
    'content-length': String(Buffer.byteLength(body)),
    'content-type': JSON_TYPE,
    ...headers,
  },
  body,
});
