import type { Logger } from 'pino';

/** The stored records that could not be read since the process started. */
export type RecordFaults = {
  /** Logs a record the first time it is noted; `name` identifies it in `list`. */
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
      if (!noted.has(name)) logger.error(fields, message);
      noted.add(name);
    },
    list: () => [...noted],
  };
}
