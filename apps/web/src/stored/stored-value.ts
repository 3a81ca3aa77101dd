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
export function storedValue<Value, Fallback = Value>(
  shape: ValueShape<JsonKey, unknown, Value, Fallback>,
): StoredValue<Value, Fallback> {
  return valueUnder({ ...shape, parse: (text) => shape.parse(jsonOf(text)) }, JSON.stringify);
}

/** A value stored as its bare text. */
export function storedText<Value extends string, Fallback = Value>(
  shape: ValueShape<TextKey, string | null, Value, Fallback>,
): StoredValue<Value, Fallback> {
  return valueUnder(shape, (value) => value);
}

function valueUnder<Value, Fallback>(
  { key, parse, fallback }: ValueShape<JsonKey | TextKey, string | null, Value, Fallback>,
  write: (value: Value) => string,
): StoredValue<Value, Fallback> {
  const get = () => parse(readText(key)) ?? fallback;
  return {
    get,
    set: (value) => writeText(key, write(value)),
    follow: (listener) =>
      onOtherTabChange((changed) => {
        if (changed === key || changed === null) listener(get());
      }),
  };
}
