import * as z from 'zod/mini';
import { keptStore } from '../../stored/kept-store.ts';

const switchSchema = z.catch(z.optional(z.boolean()), undefined);
const devSettingsSchema = z.object({
  mocks: switchSchema,
  dummyCounts: switchSchema,
  isOpen: switchSchema,
});

/** A developer's settings for this browser, which override the page's configuration. */
export type DevSettings = z.output<typeof devSettingsSchema>;

const useDevSettings = keptStore<{ readonly settings: DevSettings }>({
  keys: ['dev-settings'],
  read: ([settings]) => ({ settings: devSettingsSchema.safeParse(settings).data ?? {} }),
  write: ({ settings }) => [settings],
});

export function storedDevSettings(): DevSettings {
  return useDevSettings.getState().settings;
}

export function storeDevSettings(changes: DevSettings): void {
  useDevSettings.setState(({ settings }) => ({ settings: { ...settings, ...changes } }));
}
