import type { FeatureFlag } from '@starguess/api-contract';
import { create } from 'zustand';
import { isTextList } from '../stored/json-shapes.ts';
import { storedValue } from '../stored/stored-value.ts';
import { pageConfig } from './page-config.ts';

/** Shows Classic's difficulty sub-modes. */
export const CLASSIC_MODES_FLAG: FeatureFlag = 'classic-modes';

const storedFlags = storedValue<readonly string[]>({
  key: 'featureFlags',
  parse: (stored) => (isTextList(stored) ? stored : undefined),
  fallback: [],
});

type FeatureFlags = { readonly stored: readonly string[] };

/** Starts without stored flags, as the server renders the page; `startFeatureFlags` reads them. */
const useFeatureFlags = create<FeatureFlags>(() => ({ stored: [] }));

/** Reads the stored flags, installs the page helpers (STORE6) and follows changes of other tabs. */
export function startFeatureFlags(): void {
  useFeatureFlags.setState({ stored: storedFlags.get() });
  window.addFeatureFlag = addFeatureFlag;
  window.removeFeatureFlag = removeFeatureFlag;
  storedFlags.follow((stored) => useFeatureFlags.setState({ stored }));
}

export function addFeatureFlag(name: string): void {
  storeFlags([...new Set([...storedFlags.get(), name])]);
}

export function removeFeatureFlag(name: string): void {
  storeFlags(storedFlags.get().filter((flag) => flag !== name));
}

/** Whether the page's configuration or this browser's own list turns the flag on. */
export function useFeatureFlag(name: string): boolean {
  const isStored = useFeatureFlags(({ stored }) => stored.includes(name));
  return isStored || pageConfig.featureFlags.includes(name);
}

function storeFlags(flags: readonly string[]): void {
  storedFlags.set(flags);
  useFeatureFlags.setState({ stored: flags });
}

declare global {
  interface Window {
    addFeatureFlag: typeof addFeatureFlag;
    removeFeatureFlag: typeof removeFeatureFlag;
  }
}
