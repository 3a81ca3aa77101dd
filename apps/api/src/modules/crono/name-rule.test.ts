import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ANONYMOUS_NAMES, createNameRule, skeletonOf } from './name-rule.ts';

const MESSAGES = fileURLToPath(new URL('../../../../web/public/messages/', import.meta.url));

type Messages = { readonly crono: { readonly anonymous: string } };

test('the names of entries without a name are those that the page shows', () => {
  const shown = readdirSync(MESSAGES).map((file) => {
    const messages: Messages = JSON.parse(readFileSync(`${MESSAGES}${file}`, 'utf8'));
    return messages.crono.anonymous;
  });
  expect(Object.values(ANONYMOUS_NAMES).sort()).toEqual(shown.sort());
});

describe('no name imitates the anonymous one', () => {
  const isReserved = createNameRule([]);

  test.each([
    ...Object.values(ANONYMOUS_NAMES),
    'anonymous  USER',
    'An\u00f2nymous-user!',
    'An0nymous user',
    '\u0410n\u043enymous user',
    '\u0391nonymous user',
    'Anonyrnous user',
    '\u13aan\u03bfn\u04afm\u043eu\u0455 us\u0435r',
    'An\u043en\u0456m',
    'AnonIm',
    'An\u03bfnyme',
    'Ut\u0435nte anon\u0131mo',
    '\u1d00\u0274\u1d0f\u0274\u028f\u1d0d\u1d0f\u1d1c\ua731 \u1d1c\ua731\u1d07\u0280',
    ...[0x1f130, 0x1f150, 0x1f170, 0x1f1e6].map((first) =>
      'ANONYMOUS USER'.replaceAll(/[A-Z]/g, (letter) =>
        String.fromCodePoint(first + letter.charCodeAt(0) - 65),
      ),
    ),
  ])('%j', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  test.each(['Anonymouse', 'Ana', 'An onyx', '\u0410\u043d\u043d\u0430', 'user', '\u2605'])(
    'but %j is a name',
    (name) => {
      expect(isReserved(name)).toBe(false);
    },
  );
});

test('a name with a word that the operator refuses is refused, however it is drawn', () => {
  const isReserved = createNameRule(['Vale', '  ', 'wurm']);
  for (const name of ['vale', 'Ida VALE', 'v.a.l.e', 'V\u0430l\u00e9', 'interva1e', 'vvurrn']) {
    expect([name, isReserved(name)]).toEqual([name, true]);
  }
  expect(isReserved('Ida')).toBe(false);
  expect(isReserved('')).toBe(false);
});

test.each([
  ['Anna', 'anna'],
  ['\uff21nna', 'anna'],
  ['\u0410\u043f\u043f\u0430', 'a\u043f\u043fa'],
  ['lI1i|', 'llll'],
])('the skeleton of %j is %j', (text, skeleton) => {
  expect(skeletonOf(text)).toBe(skeleton);
});
