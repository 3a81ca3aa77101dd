import type { FeatureFlag } from '@starguess/api-contract';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { onOtherTabChange, readJson, writeJson } from '../stored/storage.ts';
import { pageConfig } from './page-config.ts';

/** Shows Classic's difficulty sub-modes. */
export const CLASSIC_MODES_FLAG: FeatureFlag = 'classic-modes';

const STORAGE_KEY = 'featureFlags';
const storedFlagsSchema = z.catch(z.array(z.string()), []);

type FeatureFlags = { readonly stored: readonly string[] };

const useFeatureFlags = create<FeatureFlags>(() => ({ stored: storedFlags() }));

/** Offers the page helpers (STORE6) and follows changes made in other tabs. */
export function startFeatureFlags(): void {
  window.addFeatureFlag = addFeatureFlag;
  window.removeFeatureFlag = removeFeatureFlag;
  onOtherTabChange((key) => {
    if (key === STORAGE_KEY || key === null) useFeatureFlags.setState({ stored: storedFlags() });
  });
}

export function addFeatureFlag(name: string): void {
  storeFlags([...new Set([...storedFlags(), name])]);
}

export function removeFeatureFlag(name: string): void {
  storeFlags(storedFlags().filter((flag) => flag !== name));
}

/** Whether the flag is on, by the page's configuration or by this browser's own list. */
export function useFeatureFlag(name: string): boolean {
  const isStored = useFeatureFlags(({ stored }) => stored.includes(name));
  return isStored || pageConfig.featureFlags.includes(name);
}

function storeFlags(flags: readonly string[]): void {
  writeJson(STORAGE_KEY, flags);
  useFeatureFlags.setState({ stored: flags });
}

function storedFlags(): readonly string[] {
  return storedFlagsSchema.parse(readJson(STORAGE_KEY));
}

declare global {
  interface Window {
    addFeatureFlag: typeof addFeatureFlag;
    removeFeatureFlag: typeof removeFeatureFlag;
  }
}
