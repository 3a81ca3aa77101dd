import type { Picture } from '../database.ts';
import type { Query } from './connection.ts';

export async function storePictures(query: Query, pictures: readonly Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  await query({
    text: `INSERT INTO picture (address, bytes)
      SELECT address, bytes FROM unnest($1::text[], $2::bytea[]) AS given (address, bytes)
      ORDER BY address
      ON CONFLICT (address) DO NOTHING`,
    values: [pictures.map(({ address }) => address), pictures.map(({ bytes }) => bytes)],
  });
}

export async function findPicture(
  query: Query,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await query<{ bytes: Uint8Array }>({
    text: 'SELECT bytes FROM picture WHERE address = $1',
    values: [address],
  });
  return row && new Uint8Array(row.bytes);
}
