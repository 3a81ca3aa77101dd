import type { JsonKey, TextKey } from './keys.ts';
import { browserStorage, jsonOf, onOtherTabChange, type StorageArea } from './storage.ts';

/** One value that this browser keeps. */
export type StoredValue<Value, Fallback = Value> = {
  readonly get: () => Value | Fallback;
  /** Says whether storage took it, so that it outlives the page. */
  readonly set: (value: Value) => boolean;
  /**
   * Calls back with the value when another tab changes it. Returns the function that ends the
   * subscription.
   */
  readonly follow: (listener: (value: Value | Fallback) => void) => () => void;
};

type ValueShape<Key, Stored, Value, Fallback> = {
  readonly key: Key;
  /** Undefined for what is no such value: the fallback stands in for it. */
  readonly parse: (stored: Stored) => Value | undefined;
  readonly fallback: Fallback;
};

/** A value stored as JSON in local storage. */
export function storedValue<Value, Fallback = Value>(
  shape: ValueShape<JsonKey, unknown, Value, Fallback>,
): StoredValue<Value, Fallback> {
  return valueIn(browserStorage, shape);
}

/** A value stored as JSON in one of the browser's storages. */
export function valueIn<Key extends string, Value, Fallback = Value>(
  area: StorageArea<Key>,
  { key, parse, fallback }: ValueShape<Key, unknown, Value, Fallback>,
): StoredValue<Value, Fallback> {
  return followed<Value, Fallback>(key, {
    get: () => parse(jsonOf(area.read(key))) ?? fallback,
    set: (value) => area.write(key, JSON.stringify(value)),
  });
}

/** A value stored in local storage as its bare text. */
export function storedText<Value extends string, Fallback = Value>({
  key,
  parse,
  fallback,
}: ValueShape<TextKey, string | null, Value, Fallback>): StoredValue<Value, Fallback> {
  return followed<Value, Fallback>(key, {
    get: () => parse(browserStorage.read(key)) ?? fallback,
    set: (value) => browserStorage.write(key, value),
  });
}

function followed<Value, Fallback>(
  key: string,
  value: Omit<StoredValue<Value, Fallback>, 'follow'>,
): StoredValue<Value, Fallback> {
  return {
    ...value,
    follow: (listener) =>
      onOtherTabChange((changed) => {
        if (changed === key || changed === null) listener(value.get());
      }),
  };
}
