import * as z from 'zod/mini';
import { readJson, writeJson } from '../../stored/storage.ts';

const STORAGE_KEY = 'dev-settings';

const switchSchema = z.catch(z.optional(z.boolean()), undefined);
const devSettingsSchema = z.catch(
  z.object({ mocks: switchSchema, dummyCounts: switchSchema, isOpen: switchSchema }),
  {},
);

/** What a developer set for this browser: over the page's configuration, where there is one. */
export type DevSettings = z.output<typeof devSettingsSchema>;

export function storedDevSettings(): DevSettings {
  return devSettingsSchema.parse(readJson(STORAGE_KEY));
}

export function storeDevSettings(changes: DevSettings): void {
  writeJson(STORAGE_KEY, { ...storedDevSettings(), ...changes });
}
