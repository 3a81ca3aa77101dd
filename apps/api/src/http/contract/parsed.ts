import type { Refusal } from '../problem.ts';

/** A part of a request, or why the request is refused. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export function invalid(detail: string): Parsed<never> {
  return refused({ problem: 'invalid-request', detail });
}

export function refused(refusal: Refusal): Parsed<never> {
  return { ok: false, refusal };
}
