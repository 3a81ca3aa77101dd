/** A record of a list before it is validated. */
export type RawRecord = Readonly<Record<string, unknown>>;

const MAX_SHOWN_LENGTH = 60;

export function isRawRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as JSON, shortened if it is long. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
