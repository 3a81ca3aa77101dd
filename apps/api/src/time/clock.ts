/** Milliseconds since 1970-01-01 UTC. The only source of time of the server. */
export type Clock = () => number;
