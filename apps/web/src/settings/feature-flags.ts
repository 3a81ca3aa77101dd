import type { FeatureFlag } from '@starguess/api-contract/page';
import { isTextList } from '../stored/json-shapes.ts';
import { keptStore } from '../stored/kept-store.ts';
import { pageConfig } from './page-config.ts';

/** Shows Classic's difficulty sub-modes. */
export const CLASSIC_MODES_FLAG: FeatureFlag = 'classic-modes';

const useFlags = keptStore<{ readonly names: readonly string[] }>({
  keys: ['featureFlags'],
  read: ([names]) => ({ names: isTextList(names) ? names : [] }),
  write: ({ names }) => [names],
});

/** Installs the page helpers (STORE6). */
export function startFeatureFlags(): void {
  window.addFeatureFlag = addFeatureFlag;
  window.removeFeatureFlag = removeFeatureFlag;
}

export function addFeatureFlag(name: string): void {
  useFlags.setState(({ names }) => ({ names: [...new Set([...names, name])] }));
}

export function removeFeatureFlag(name: string): void {
  useFlags.setState(({ names }) => ({ names: names.filter((flag) => flag !== name) }));
}

export function useFeatureFlag(name: string): boolean {
  const isStored = useFlags(({ names }) => names.includes(name));
  return isStored || pageConfig.featureFlags.includes(name);
}

declare global {
  interface Window {
    addFeatureFlag: typeof addFeatureFlag;
    removeFeatureFlag: typeof removeFeatureFlag;
  }
}
