/** The stamps of a mode in a part of the calendar, in the order of their days. */
export function stampsOf(part: HTMLElement, { dataset }: HTMLElement): readonly HTMLElement[] {
  return Array.from(
    part.querySelectorAll<HTMLElement>(`[data-slot="archive-day"][data-mode="${dataset.mode}"]`),
  );
}
