/** Runs of Crono of one date: a daily game's own, or for private games the one in UTC. */
export type DatedRuns = { readonly date: string; readonly runs: number };
