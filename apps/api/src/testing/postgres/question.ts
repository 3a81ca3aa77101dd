import pg from 'pg';

/** Asks an engine over a connection of its own, and returns the rows. */
export async function ask<Row>(address: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text)).rows as readonly Row[];
  } finally {
    await client.end();
  }
}
