import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { DatabaseError } from '../../faults.ts';
import { createFeedbackRepository } from '../../modules/feedback/feedback.repository.ts';
import { connectTo, temporarySchema } from '../../testing/postgres/schema.ts';
import { NOW } from '../../testing/store-samples.ts';
import { createPostgresEngine } from './engine.ts';
import { createPostgresWriter } from './writer.ts';

it('a refused query is an error of the database that shows none of its values', async () => {
  // The schema has no tables.
  const connection = connectTo(await temporarySchema());
  const engine = createPostgresEngine(connection, createPostgresWriter());
  const { store } = createFeedbackRepository(engine, 0);
  const error = await store({ feedbackId: 'survey', answer: 'a private answer' }, NOW).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect(inspect(error, { depth: null })).not.toContain('a private answer');
});
