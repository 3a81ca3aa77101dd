import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programPlaces } from '../../program-places.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { loadCatalog } from './catalog-source.ts';

const { shippedCatalog } = programPlaces;

it('the catalogue has every record with the bytes of its picture', async () => {
  const { data, catalog, pictures } = await loadCatalog(shippedCatalog, { currentYear: 2026 });
  expect(data.performers.length).toBe(catalog.performersById.size);
  const [performer] = data.performers;
  const address = performer?.profilePictureUrl ?? '';
  expect(pictures.get(address)).toEqual({
    mediaType: 'image/svg+xml',
    bytes: new Uint8Array(readFileSync(join(shippedCatalog, address))),
  });
});

it('a catalogue that is not valid is refused with its first problem', async () => {
  const folder = join(temporaryFolder(), 'catalog');
  cpSync(shippedCatalog, folder, { recursive: true });
  writeFileSync(join(folder, 'channels.json'), '[]');
  await expect(loadCatalog(folder, { currentYear: 2026 })).rejects.toThrow(
    new RegExp(`^The catalogue in ${folder} is not valid: channels.json.*`),
  );
  rmSync(join(folder, 'channels.json'));
  await expect(loadCatalog(folder, { currentYear: 2026 })).rejects.toThrow(/channels\.json/);
  const demands = { currentYear: 2026, hasChannelGame: false };
  expect((await loadCatalog(folder, demands)).catalog.channels).toEqual([]);
});

it('a catalogue with several problems is refused with the first and the number of the others', async () => {
  const folder = join(temporaryFolder(), 'catalog');
  cpSync(shippedCatalog, folder, { recursive: true });
  for (const file of ['channels.json', 'performers.json']) writeFileSync(join(folder, file), '?');
  await expect(loadCatalog(folder, { currentYear: 2026 })).rejects.toThrow(
    new RegExp(`json: .*; "catalog validate ${folder}" lists this and 1 more$`),
  );
});

it('the performers of the catalogue age with the year', async () => {
  await expect(loadCatalog(shippedCatalog, { currentYear: 1990 })).rejects.toThrow(
    /performers\.json/,
  );
});
