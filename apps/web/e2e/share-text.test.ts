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
