/** The entries as an object; a name that `K` has and no entry gives is the caller's fault. */
export function keyed<K extends string, V>(
  entries: readonly (readonly [K, V])[],
): Readonly<Record<K, V>>;
// The signature above says which names there are; `Object.fromEntries` knows none.
export function keyed(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}
