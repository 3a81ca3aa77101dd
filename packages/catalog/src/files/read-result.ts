/**
 * The value that was read, or the reason why there is none, worded to follow the name of what was
 * read.
 */
export type ReadResult<Value, Reason = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };
