import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { createGroupWriter } from '../db/writer.ts';
import { programPlaces } from '../program-places.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { storedSecret } from './stored-secret.ts';

function secretIn(file: string) {
  const database = openDatabase(file, programPlaces.migrations);
  return storedSecret(database, createGroupWriter(database.sqlite));
}

it('the secret is 32 bytes of its own in every new database', async () => {
  const folder = temporaryFolder();
  const secrets = await Promise.all([
    secretIn(join(folder, 'one.sqlite')),
    secretIn(join(folder, 'other.sqlite')),
  ]);
  for (const secret of secrets) expect(secret).toHaveLength(32);
  expect(secrets[0]).not.toEqual(secrets[1]);
});

it('the secret is the same for every process on one database, also for two that start at once', async () => {
  const file = join(temporaryFolder(), 'db.sqlite');
  const [one, other] = await Promise.all([secretIn(file), secretIn(file)]);
  expect(other).toEqual(one);
  expect(await secretIn(file)).toEqual(one);
});
