import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Iva & Bruno Quill', 'iva-bruno-quill'],
  ["Łucelle D'Ambrelle", 'lucelle-dambrelle'],
  ['J. Süßholz-Grønvinter', 'j-sussholz-gronvinter'],
  ['Mei-Lark Kráľovna', 'mei-lark-kralovna'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
