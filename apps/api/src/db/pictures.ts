import { eq } from 'drizzle-orm';
import type { Picture } from './database.ts';
import { type Engine, prepareBatch, query } from './engine.ts';
import { pictureTable } from './picture.table.ts';

/** Stores the pictures of served targets, so that they outlive their files. */
export function createPictureQueries({ columns, isAmong }: Pick<Engine, 'columns' | 'isAmong'>) {
  const table = pictureTable(columns);
  const add = prepareBatch((db, rows: (typeof table.$inferInsert)[]) =>
    db.insert(table).values(rows).onConflictDoNothing(),
  );
  /** Stores the missing pictures, sorted so that no two processes deadlock. */
  const addInOrder = (pictures: readonly Picture[]) =>
    add(
      pictures
        .map(({ address, bytes }) => ({ address, bytes: Buffer.from(bytes) }))
        .sort((left, right) => (left.address < right.address ? -1 : 1)),
    );
  return {
    add: addInOrder,
    /** Does the same, but sends only the pictures that the database lacks. */
    addMissing: function* (pictures: readonly Picture[]) {
      const { address } = table;
      const addresses = pictures.map((picture) => picture.address);
      const stored = yield* query((db) =>
        db.select({ address }).from(table).where(isAmong(address, addresses)),
      );
      const storedAddresses = new Set(stored.map((picture) => picture.address));
      yield* addInOrder(pictures.filter((picture) => !storedAddresses.has(picture.address)));
    },
    find: (address: string) =>
      query((db) =>
        db.select({ bytes: table.bytes }).from(table).where(eq(table.address, address)),
      ),
  };
}

/** In bytes; a picture may have 2 MB. Other writes wait for the transaction that stores a batch. */
const BATCH_BYTES = 8_000_000;

/** Divides pictures into batches that a transaction can store in time. */
export function* pictureBatches(pictures: readonly Picture[]): Generator<readonly Picture[]> {
  let batch: Picture[] = [];
  let left = BATCH_BYTES;
  for (const picture of pictures) {
    const { length } = picture.bytes;
    if (length > left && batch.length > 0) {
      yield batch;
      batch = [];
      left = BATCH_BYTES;
    }
    batch.push(picture);
    left -= length;
  }
  if (batch.length > 0) yield batch;
}
