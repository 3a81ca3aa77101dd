import { PAGE_LANGUAGES, type PageLanguage } from '@starguess/api-contract/page';

/** What is made before anybody asks for it. */
export type Preparation = {
  /** The languages in which the pages are rendered, one after the other. */
  readonly languages: readonly PageLanguage[];
  /**
   * Whether the files that are requested first are compressed or drawn in advance, rather than on
   * request.
   */
  readonly encodesAhead: boolean;
};

export const FULL_PREPARATION: Preparation = { languages: PAGE_LANGUAGES, encodesAhead: true };
