import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openFile } from './database-file.ts';

it('a file that the system does not let this user open is refused by its name', () => {
  const folder = temporaryFolder();
  expect(() => openFile(folder)).toThrow(
    `${folder} cannot be opened (SQLITE_CANTOPEN): can this user read`,
  );
});
