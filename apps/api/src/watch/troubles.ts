/** What webhooks tell an operator, who may not look at the log for days. */
export const TROUBLES = ['backup', 'database', 'renderer'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Called as often as it is met. */
export type NoteTrouble = (trouble: Trouble) => void;
