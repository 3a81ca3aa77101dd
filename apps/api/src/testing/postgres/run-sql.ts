import pg from 'pg';

/** Runs a statement on its own connection, and returns the rows. */
export async function runSql<Row extends pg.QueryResultRow>(
  address: string,
  text: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
