import * as z from 'zod/mini';
import { storedValue } from '../../stored/stored-value.ts';

const switchSchema = z.catch(z.optional(z.boolean()), undefined);
const devSettingsSchema = z.object({
  mocks: switchSchema,
  dummyCounts: switchSchema,
  isOpen: switchSchema,
});

/** A developer's settings for this browser, which override the page's configuration. */
export type DevSettings = z.output<typeof devSettingsSchema>;

const devSettings = storedValue<DevSettings>({
  key: 'dev-settings',
  parse: (stored) => devSettingsSchema.safeParse(stored).data,
  fallback: {},
});

export function storedDevSettings(): DevSettings {
  return devSettings.get();
}

export function storeDevSettings(changes: DevSettings): void {
  devSettings.set({ ...devSettings.get(), ...changes });
}
