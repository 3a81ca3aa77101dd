import type { Feedback } from '@starguess/api-contract';
import { createAgeSweep } from '../../db/postgres/age-sweep.ts';
import type { Connection } from '../../db/postgres/connection.ts';
import type { PostgresWriter } from '../../db/postgres/writer.ts';
import type { Milliseconds } from '../../time/milliseconds.ts';
import type { FeedbackRepository } from './repository.ts';

type Received = { readonly given: Feedback; readonly receivedAt: Milliseconds };

/** The feedback in PostgreSQL. */
export function createPostgresFeedback(
  connection: Connection,
  { writer, lifetimeMs }: { readonly writer: PostgresWriter; readonly lifetimeMs: number },
): FeedbackRepository {
  const insert = writer.gather(async (all: readonly Received[]) => {
    await connection.query({
      text: INSERT,
      values: [
        all.map(({ given }) => given.feedbackId),
        all.map(({ given }) => given.answer),
        all.map(({ given }) => given.language ?? null),
        all.map(({ receivedAt }) => receivedAt),
      ],
    });
    return all.map(() => undefined);
  });

  return {
    store: (given, receivedAt) => insert({ given, receivedAt }),
    sweep: createAgeSweep(connection, { table: 'feedback', writer, lifetimeMs }),
  };
}

const INSERT = `INSERT INTO feedback (feedback_id, answer, language, received_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])`;
