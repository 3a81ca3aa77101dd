declare global {
  /** What was clicked before the app reacted; collected by the script in the page's head. */
  var earlyClicks: EventTarget[] | undefined;
}

/**
 * Repeats the last click on a button that came before the app could react to it. Links and buttons
 * that open a popover work without the app.
 */
export function replayEarlyClick(): void {
  const clicked = globalThis.earlyClicks?.at(-1);
  globalThis.earlyClicks = undefined;
  if (!(clicked instanceof Element)) return;
  const button = clicked.closest('button');
  if (button?.isConnected && !button.popoverTargetElement) button.click();
}
