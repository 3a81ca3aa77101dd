/** Returns milliseconds since 1970-01-01 UTC. An operator, or the network, may set it. */
export type Clock = () => number;

/** Returns milliseconds since some instant. It goes on evenly when the clock is set. */
export type Stopwatch = () => number;
