const CONTROLS = 'button, a, [role="option"]';

/**
 * Prevents the second press of a double click on a control from selecting text: another element may
 * just have replaced the control.
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
