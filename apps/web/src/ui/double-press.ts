const CONTROLS = 'button, a, [role="option"]';

/**
 * Keeps the second press of a double click on a control from selecting text: what it lands on may
 * have taken the control's place only a moment ago.
 */
export function guardDoublePresses(): void {
  let isOnControl = false;
  const guard = (event: MouseEvent) => {
    if (event.detail > 1 && isOnControl) event.preventDefault();
    if (event.detail > 1) return;
    const { target } = event;
    isOnControl = target instanceof Element && target.closest(CONTROLS) !== null;
  };
  document.addEventListener('mousedown', guard, true);
}
