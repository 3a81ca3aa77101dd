import type { DayPreview, PageLanguage } from '@starguess/api-contract';
import type { FirstMessages } from './late-messages.ts';

/** What the server rendered the page from, and embedded in it. */
export type RenderedState = {
  readonly language: PageLanguage;
  /** The messages of that language which the page's first view can need. */
  readonly messages: FirstMessages;
  /** Undefined where the page may be of an earlier day. */
  readonly day: DayPreview | undefined;
};

/** The id of the element that holds the state as JSON. */
const STATE_ID = 'starguess-state';

/**
 * Undefined where nothing is rendered: on a static host, by a server that does not render, or
 * where the document was cut off on its way. The state needs no checks, because it is part of the
 * page.
 */
export function readRenderedState(): RenderedState | undefined {
  try {
    return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
