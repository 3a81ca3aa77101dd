import type { Performer } from './catalogue.ts';
import { emojiOf } from './catalogue.ts';
import { expect, test } from './journey.ts';

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

test('[SHARE1] the copied result has the first five guesses, in the language of the page', async ({
  classic,
  context,
  puzzle,
  server,
  stored,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const guesses = puzzle.winningGuesses(6);
  await stored.put({ language: 'pl' });
  await classic.open('/classic/?from=a-friend#top');
  await classic.guessAll(guesses);

  await classic.winner.copy.click();

  await expect(classic.winner.confirmation).toHaveText('Wynik skopiowany do schowka!');
  expect(await classic.winner.clipboard()).toBe(
    sharedText({
      sentence: 'Udało mi się rozwiązać Starguess #classic w *6 próbach*!',
      shown: guesses.slice(0, 5),
      answer: puzzle.answer,
      rest: ['+1\uFE0F\u20E3'],
      address: `${server.url}/classic`,
    }),
  );
});
