import type { JsonKey, TextKey } from './keys.ts';
import { jsonOf, onOtherTabChange, readText, writeText } from './storage.ts';

/** One value that this browser keeps. */
export type StoredValue<Value, Fallback = Value> = {
  readonly get: () => Value | Fallback;
  /** Returns whether storage accepted the value, so that it outlives the page. */
  readonly set: (value: Value) => boolean;
  /**
   * Calls back with the value when another tab changes it. Returns the function that ends the
   * subscription.
   */
  readonly follow: (listener: (value: Value | Fallback) => void) => () => void;
};

type ValueShape<Key, Stored, Value, Fallback> = {
  readonly key: Key;
  /** Returns undefined for an invalid value, which the fallback then replaces. */
  readonly parse: (stored: Stored) => Value | undefined;
  readonly fallback: Fallback;
};

/** A value stored as JSON. */
export function storedValue<Value, Fallback = Value>({
  key,
  parse,
  fallback,
}: ValueShape<JsonKey, unknown, Value, Fallback>): StoredValue<Value, Fallback> {
  return valueUnder<Value, Fallback>(key, {
    read: (text) => parse(jsonOf(text)) ?? fallback,
    write: JSON.stringify,
  });
}

/** A value stored as its bare text. */
export function storedText<Value extends string, Fallback = Value>({
  key,
  parse,
  fallback,
}: ValueShape<TextKey, string | null, Value, Fallback>): StoredValue<Value, Fallback> {
  return valueUnder<Value, Fallback>(key, {
    read: (text) => parse(text) ?? fallback,
    write: (value) => value,
  });
}

type Form<Value, Fallback> = {
  readonly read: (text: string | null) => Value | Fallback;
  readonly write: (value: Value) => string;
};

function valueUnder<Value, Fallback>(
  key: JsonKey | TextKey,
  { read, write }: Form<Value, Fallback>,
): StoredValue<Value, Fallback> {
  const get = () => read(readText(key));
  return {
    get,
    set: (value) => writeText(key, write(value)),
    follow: (listener) =>
      onOtherTabChange((changed) => {
        if (changed === key || changed === null) listener(get());
      }),
  };
}
