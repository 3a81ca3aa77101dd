/** The open popovers on the page. */
const open = new WeakSet<HTMLElement>();

/** Adds the popover methods that the DOM of the tests lacks. */
export function standInForPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this);
    },
    hidePopover(this: HTMLElement) {
      open.delete(this);
    },
  });
}

export function isPopoverOpen(element: HTMLElement): boolean {
  return open.has(element);
}
