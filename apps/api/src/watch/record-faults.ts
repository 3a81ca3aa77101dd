import type { Logger } from 'pino';

/** The stored records that could not be read since the process started. */
export type RecordFaults = {
  /** Logs a record the first time it is noted; `name` says which one it is, as `list` gives it. */
  readonly note: (
    name: string,
    line: { readonly fields: Readonly<Record<string, unknown>>; readonly message: string },
  ) => void;
  readonly list: () => readonly string[];
};

export function createRecordFaults(logger: Logger): RecordFaults {
  const noted = new Set<string>();
  return {
    note: (name, { fields, message }) => {
      if (noted.has(name)) return;
      noted.add(name);
      logger.error(fields, message);
    },
    list: () => [...noted],
  };
}
