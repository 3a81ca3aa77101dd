declare global {
  /** The element clicked last, noted by the script in the page's head. */
  var clicked: EventTarget | null | undefined;
}

/**
 * Takes what was clicked before the app reacts. Returns the function that clicks it again if it is a
 * button. Links and buttons that open a popover work without the app.
 */
export function takeEarlyClick(): () => void {
  const clicked = globalThis.clicked;
  globalThis.clicked = undefined;
  return () => {
    const button = clicked instanceof Element ? clicked.closest('button') : null;
    if (button?.isConnected && !button.popoverTargetElement) button.click();
  };
}
