/** The popovers that stand open on the page. */
const open = new WeakSet<HTMLElement>();

/** Gives elements the popover methods, which the tests' DOM lacks. */
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
