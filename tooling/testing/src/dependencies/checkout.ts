/** The files of a checkout: their text by their path. */
export type Files = Readonly<Record<string, string>>;

/** A rule, and the smallest checkout that breaks it and nothing else. */
export type BrokenCheckout = readonly [rule: string, files: Files];
