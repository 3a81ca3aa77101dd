import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskReply } from '@starguess/api-contract/desk';
import { CommandError } from '../../faults.ts';
import type { Rooms } from './room.ts';

/** Where the files of the catalogue have a record; line 0 if they have changed since. */
export async function recordLine(
  { settings, catalogSource: { catalog } }: Rooms,
  id: string,
): Promise<DeskReply<'getRecordLine'>> {
  const performer = catalog.performersById.get(id);
  const record = performer ?? catalog.channelsById.get(id);
  if (record === undefined) throw new CommandError(`The catalogue has no record ${id}`);
  const file = join(settings.catalogFolder, performer ? 'performers.json' : 'channels.json');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes(JSON.stringify(id))) + 1;
  return { file, line, text: JSON.stringify(record, null, 2) };
}
