import { create } from 'zustand';
import { storedValue } from '../stored/stored-value.ts';

/** A browser's own question whether to install the page; no browser but Chromium's has it. */
export type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

const isOffered = storedValue<boolean>({
  key: 'install-offer',
  parse: (stored) => (stored === false ? stored : undefined),
  fallback: true,
});

/** The question that the browser would ask now. */
export const useInstallPrompt = create<InstallPrompt | undefined>(() => undefined);

/** Keeps the browser's question back, so that the page asks it once and at a better time. */
export function watchInstallPrompts(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useInstallPrompt.setState(event, true);
  });
  addEventListener('appinstalled', answerInstallOffer);
}

/** Whether the player has not answered the page's offer. */
export function isInstallOffered(): boolean {
  return isOffered.get();
}

/** The player has answered, for good. */
export function answerInstallOffer(): void {
  isOffered.set(false);
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}
