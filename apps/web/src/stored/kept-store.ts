import { create } from 'zustand';
import type { JsonKey, TextKey } from './keys.ts';
import {
  followStorage,
  isUnstored,
  parseJson,
  readText,
  removeText,
  writeText,
} from './storage.ts';

type Keys =
  | { readonly keys: readonly JsonKey[]; readonly isText?: false }
  /** The values are bare text in place of JSON. */
  | { readonly keys: readonly TextKey[]; readonly isText: true };

type KeptStoreOptions<Kept> = Keys & {
  /**
   * Whether the store follows other tabs only while a user of it has called `follow`, because there
   * may be any number of such stores.
   */
  readonly followsOnCall?: boolean;
  /**
   * The state by the parsed values under the keys, in their order; a value is undefined if its key is
   * missing or holds no JSON. `current` is the state so far.
   */
  readonly read: (values: readonly unknown[], current?: Kept) => Kept;
  /** The values to keep under the keys; undefined removes a key. */
  readonly write: (state: Kept) => readonly unknown[];
};

/**
 * A store that this browser keeps under keys and in formats of their own, one value under each. It
 * follows other tabs, and `setState` reads again before it changes anything, so that two tabs lose
 * nothing. A key is written only when its value changes. Without storage, the state lives as long as
 * the page. Decision 037 says why zustand's `persist` isn't used.
 */
export function keptStore<Kept extends object>({
  keys,
  read,
  write,
  isText,
  followsOnCall,
}: KeptStoreOptions<Kept>) {
  const store = create<Kept>(() => read([]));
  const { getState, setState } = store;
  let texts: readonly (string | null)[] = keys.map(() => null);
  const textsOf = (values: readonly unknown[]) =>
    values.map((value) => {
      if (value === undefined) return null;
      return isText ? String(value) : JSON.stringify(value);
    });
  const rehydrate = () => {
    if (keys.every((key, index) => readText(key) === texts[index])) return;
    texts = keys.map(readText);
    setState(
      read(isText ? texts.map((text) => text ?? undefined) : texts.map(parseJson), getState()),
    );
  };
  const follow = () => {
    rehydrate();
    return followStorage((key) => {
      if (key === null || keys.some((own) => own === key)) rehydrate();
    });
  };
  if (followsOnCall) rehydrate();
  else follow();
  store.setState = (change: Kept | Partial<Kept> | ((state: Kept) => Kept | Partial<Kept>)) => {
    rehydrate();
    const before = textsOf(write(getState()));
    try {
      setState(change);
    } finally {
      for (const [index, text] of textsOf(write(getState())).entries()) {
        const key = keys[index];
        if (key === undefined || (text === before[index] && !isUnstored(key))) continue;
        // Updated one by one, because a follower of one key may make this store read the others
        // again.
        texts = texts.with(index, text);
        if (text === null) removeText(key);
        else writeText(key, text);
      }
    }
  };
  return Object.assign(store, { rehydrate, follow });
}
