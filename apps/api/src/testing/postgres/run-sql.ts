import pg from 'pg';

/** Runs a statement on its own connection, and returns the rows. */
export async function runSql<Row>(address: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text)).rows as readonly Row[];
  } finally {
    await client.end();
  }
}
