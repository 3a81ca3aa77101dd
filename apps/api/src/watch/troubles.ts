/** What webhooks tell an operator, who may not look at the log for days. */
export type Trouble = 'backup' | 'database' | 'renderer';

/** Called as often as it is met. */
export type NoteTrouble = (trouble: Trouble) => void;
