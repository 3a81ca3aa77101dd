import type { DayPreview } from '@starguess/api-contract';

let preview: DayPreview | undefined;

/** Provides what the page was rendered from, before it is shown. */
export function provideDayPreview(day: DayPreview): void {
  preview = day;
}

/** Undefined where the page was not rendered by the server. */
export function dayPreview(): DayPreview | undefined {
  return preview;
}
