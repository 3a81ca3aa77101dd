/** Milliseconds since 1970-01-01 UTC. The only source of time of the server. */
export type Clock = () => number;

/** 24 hours in milliseconds; not every day of a calendar has so many. */
export const DAY_MS = 86_400_000;
