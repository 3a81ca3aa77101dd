import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { wordListFileSchema } from './value-schemas.ts';

function listed(content: string | Uint8Array) {
  const path = join(temporaryFolder(), 'words.txt');
  writeFileSync(path, content);
  return wordListFileSchema.safeParse(path);
}

it('a list has one word per line, plus blank lines and comments', () => {
  expect(listed('# Words\nvale\r\n\n  two words \n#end').data).toEqual(['vale', 'two words']);
  expect(listed('').data).toEqual([]);
});

it('a file that cannot be read is refused with its path', () => {
  const missing = wordListFileSchema.safeParse('/nowhere/words.txt');
  expect(missing.error?.issues[0]?.message).toBe('/nowhere/words.txt: does not exist');
  const broken = listed(new Uint8Array([0xff, 0xfe]));
  expect(broken.error?.issues[0]?.message).toMatch(/words\.txt: is not UTF-8 text$/);
});
