import type { PostgresAddress } from '../database.ts';
import type { EngineOptions, OpenedEngine } from '../engine.ts';
import type { PostgresWatch } from '../engine-watch.ts';
import type { Connection } from './connection.ts';
import { createPostgresEngine } from './engine.ts';
import { openPostgres } from './open-postgres.ts';
import { createPostgresWriter, type PostgresWriter, type PostgresWriterOptions } from './writer.ts';

export type PostgresEngineOptions = EngineOptions & {
  /** `undefined` if the engine is not observed. */
  readonly watch?: PostgresWatch | undefined;
  readonly openWriter?: ((options: PostgresWriterOptions) => PostgresWriter) | undefined;
};

export async function openPostgresEngine(
  { url }: PostgresAddress,
  options: PostgresEngineOptions,
): Promise<OpenedEngine> {
  const { opening, migrations, watch, watchWrite, openWriter = createPostgresWriter } = options;
  const connection = await openPostgres(url, { migrationsFolder: migrations, opening, watch });
  const writer = openWriter({ watchWrite, noteBatch: watch?.noteBatch });
  return {
    ...createPostgresEngine(connection, writer),
    newDatabasePlace: connection.newDatabasePlace,
    // PostgreSQL has never stored fractions of milliseconds: its columns refuse them.
    doubtfulScores: [],
    probe: () => probeWrites(connection),
    close: async () => {
      await writer.drained();
      await connection.close();
    },
  };
}

/**
 * Asks for a row lock, because a standby would answer a plain read. The pool drops the connection
 * if the lock is refused, so that no later write uses it.
 */
async function probeWrites({ query }: Connection) {
  await query({ text: 'SELECT FROM secret WHERE false FOR UPDATE' });
}
