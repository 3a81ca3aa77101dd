import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LETTERS_FILE, pictureLettersText } from './picture-letters.ts';

// Run `pnpm --filter @starguess/art letters` after a change of the font.
test('the committed letters of pictures are rebuilt to the byte', async () => {
  const text = await pictureLettersText();
  expect(readFileSync(LETTERS_FILE, 'utf8') === text).toBe(true);
  expect(Object.keys(JSON.parse(text))).toEqual(
    expect.arrayContaining([...'Azß09 éőŁșŞαΩщҐơẾ–’„…€'].map((one) => one.normalize('NFC'))),
  );
});
