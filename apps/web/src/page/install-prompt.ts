import { storedValue } from '../stored/stored-value.ts';

/** A browser's own question whether to install the page; no browser but Chromium's has it. */
export type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

const isOffered = storedValue<boolean>({
  key: 'install-offer',
  parse: (stored) => (stored === false ? stored : undefined),
  fallback: true,
});

let kept: InstallPrompt | undefined;

/** Keeps the browser's question back, so that the page asks it once and at a better time. */
export function watchInstallPrompts(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    kept = event;
    dispatchEvent(new Event(CHANGE));
  });
  addEventListener('appinstalled', answerInstallOffer);
}

/** The question that can be asked; undefined once the player has answered the page's offer. */
export function installPrompt(): InstallPrompt | undefined {
  return isOffered.get() ? kept : undefined;
}

/** The player has answered, for good. */
export function answerInstallOffer(): void {
  isOffered.set(false);
}

/** The name of the event that tells of a kept question. */
const CHANGE = 'install-prompt';

/** Calls back when a question is kept. Returns what ends the subscription. */
export function onInstallPrompt(listener: () => void): () => void {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}
