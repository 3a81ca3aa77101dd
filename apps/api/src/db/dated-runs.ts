/** Runs in the daily game of Crono of a date; null stands for all private games. */
export type DatedRuns = { readonly date: string | null; readonly runs: number };
