import type { FeatureFlag } from '@starguess/api-contract/page';
import { isTextList } from '../stored/json-shapes.ts';
import { useStored } from '../stored/storage.ts';
import { storedValue } from '../stored/stored-value.ts';
import { pageConfig } from './page-config.ts';

/** Shows Classic's difficulty sub-modes. */
export const CLASSIC_MODES_FLAG: FeatureFlag = 'classic-modes';

const storedFlags = storedValue<readonly string[]>({
  key: 'featureFlags',
  parse: (stored) => (isTextList(stored) ? stored : undefined),
  fallback: [],
});

/** Installs the page helpers (STORE6). */
export function startFeatureFlags(): void {
  window.addFeatureFlag = addFeatureFlag;
  window.removeFeatureFlag = removeFeatureFlag;
}

export function addFeatureFlag(name: string): void {
  storedFlags.set([...new Set([...storedFlags.get(), name])]);
}

export function removeFeatureFlag(name: string): void {
  storedFlags.set(storedFlags.get().filter((flag) => flag !== name));
}

export function useFeatureFlag(name: string): boolean {
  const isStored = useStored(() => storedFlags.get().includes(name), false);
  return isStored || pageConfig.featureFlags.includes(name);
}

declare global {
  interface Window {
    addFeatureFlag: typeof addFeatureFlag;
    removeFeatureFlag: typeof removeFeatureFlag;
  }
}
