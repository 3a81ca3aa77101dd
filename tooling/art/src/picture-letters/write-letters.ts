// Writes the letters that the server draws on pictures for links.

import { writeFileSync } from 'node:fs';
import { LETTERS_FILE, pictureLettersText } from './picture-letters.ts';

writeFileSync(LETTERS_FILE, await pictureLettersText());
