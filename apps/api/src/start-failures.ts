import type { Logger } from 'pino';
import { isFromOutside, StartError } from './faults.ts';

/** Throws a `StartError` that names the variable if the database cannot be read. */
export async function fromDatabase<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!isFromOutside(error)) throw error;
    throw new StartError(`DATABASE_URL: ${error.message}`, { cause: error });
  }
}

/** Runs the work; if it fails, closes the database and rethrows. */
export async function closingOnFailure<Value>(
  start: () => Promise<Value>,
  { close, logger }: { readonly close: () => Promise<void>; readonly logger: Logger },
): Promise<Value> {
  try {
    return await start();
  } catch (error) {
    await close().catch((closeError: unknown) => {
      logger.error({ err: closeError }, 'could not close the database');
    });
    throw error;
  }
}
