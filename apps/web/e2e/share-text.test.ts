import type { Performer } from './catalogue.ts';
import { emojiOf } from './catalogue.ts';
import { expect, test } from './journey.ts';
import { tagOfRepeat } from './test-all.ts';

type Result = {
  readonly sentence: string;
  readonly shown: readonly Performer[];
  readonly answer: Performer;
  /** The line that replaces the guesses not shown. */
  readonly rest: readonly string[];
  readonly address: string;
};

function sharedText({ sentence, shown, answer, rest, address }: Result): string {
  const rows = shown.map((guess) => emojiOf(guess, answer));
  return [sentence, '', ...rows, ...rest, '', address].join('\n');
}

const KNOWN_RESULTS = [
  { tries: 1, sentence: 'I solved the Starguess #classic in *1 guess*!', rest: [] },
  { tries: 5, sentence: 'I solved the Starguess #classic in *5 guesses*!', rest: [] },
  {
    tries: 6,
    sentence: 'I solved the Starguess #classic in *6 guesses*!',
    rest: ['+1\uFE0F\u20E3'],
  },
  {
    tries: 17,
    sentence: 'I solved the Starguess #classic in *17 guesses*!',
    rest: ['+1\uFE0F\u20E32\uFE0F\u20E3'],
  },
];

for (const [index, { tries, sentence, rest }] of KNOWN_RESULTS.entries()) {
  test(`[SHARE1] the copied result is exact after guess ${tries}`, {
    tag: tagOfRepeat(index),
  }, async ({ classic, context, puzzle, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const guesses = puzzle.winningGuesses(tries);
    await classic.open();
    await classic.guessAll(guesses);

    await classic.winner.copy.click();

    await expect(classic.winner.confirmation).toHaveText('Result copied to clipboard!');
    expect(await classic.winner.clipboard()).toBe(
      sharedText({
        sentence,
        shown: guesses.slice(0, 5),
        answer: puzzle.answer,
        rest,
        address: `${server.url}/classic`,
      }),
    );
  });
}

test('only the sentence of the result is translated', async ({
  classic,
  context,
  puzzle,
  server,
  stored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const guesses = puzzle.winningGuesses(2);
  await stored.put({ language: 'pl' });
  await classic.open('/classic/?from=a-friend#top');
  await classic.guessAll(guesses);

  await classic.winner.copy.click();

  await expect(classic.winner.confirmation).toHaveText('Wynik skopiowany do schowka!');
  expect(await classic.winner.clipboard()).toBe(
    sharedText({
      sentence: 'Udało mi się rozwiązać Starguess #classic w *2 próbach*!',
      shown: guesses,
      answer: puzzle.answer,
      rest: [],
      address: `${server.url}/classic`,
    }),
  );
});

test('the result can be selected if the clipboard refuses it', async ({
  classic,
  context,
  page,
  puzzle,
  server,
}) => {
  // Granting one permission denies all others.
  await context.grantPermissions(['geolocation'], { origin: server.url });
  const guesses = puzzle.winningGuesses(3);
  await classic.open();
  await classic.guessAll(guesses);

  await classic.winner.copy.click();

  const expected = sharedText({
    sentence: 'I solved the Starguess #classic in *3 guesses*!',
    shown: guesses,
    answer: puzzle.answer,
    rest: [],
    address: `${server.url}/classic`,
  });
  await expect(classic.winner.confirmation).toHaveText('Copy this text to share it:');
  await expect(classic.winner.textToSelect).toHaveValue(expected);
  await classic.winner.textToSelect.focus();
  expect(await page.evaluate(() => String(getSelection()))).toBe(expected);
});
