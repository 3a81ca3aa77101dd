/** What was asked for, or why there is none, to be read after the name of what was read. */
export type ReadResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };
