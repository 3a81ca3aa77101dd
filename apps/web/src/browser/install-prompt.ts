import { create } from 'zustand';
import { keptStore } from '../stored/kept-store.ts';

/** The browser's own prompt to install the page. Only Chromium has it. */
export type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

const useInstallOffer = keptStore({
  keys: ['install-offer'],
  read: ([isOpen]) => ({ isOpen: isOpen !== false }),
  write: ({ isOpen }) => [isOpen],
});

/** The prompt that the browser would show now. */
export const useInstallPrompt = create<InstallPrompt | undefined>(() => undefined);

/** Holds the browser's prompt back, so that the page can show it once and at a better time. */
export function watchInstallPrompts(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useInstallPrompt.setState(event, true);
  });
  addEventListener('appinstalled', answerInstallOffer);
}

/** Whether the player has yet to answer the page's offer. */
export function useInstallOffered(): boolean {
  return useInstallOffer(({ isOpen }) => isOpen);
}

/** Records the answer, so that the page never offers it again. */
export function answerInstallOffer(): void {
  useInstallOffer.setState({ isOpen: false });
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}
