/** Returns milliseconds since 1970-01-01 UTC. The server has no other source of time. */
export type Clock = () => number;
