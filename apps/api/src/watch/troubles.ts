/** What webhooks report to an operator, who may not look at the log for days. */
export type Trouble = 'backup' | 'database' | 'renderer';

/** Called each time it occurs. */
export type NoteTrouble = (trouble: Trouble) => void;
