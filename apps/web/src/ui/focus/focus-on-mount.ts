/** A ref for words that take the focus as soon as they are shown. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
