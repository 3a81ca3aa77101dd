import type { DayPreview } from '@starguess/api-contract';

let day: DayPreview | undefined;

/**
 * Provides the public state of the day that the page is rendered with. Screens show it until the
 * catalogue and the targets arrive; without it they wait for these.
 */
export function provideDayPreview(preview: DayPreview | undefined): void {
  day = preview;
}

export function dayPreview(): DayPreview | undefined {
  return day;
}
