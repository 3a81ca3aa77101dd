import { type Performer, SHIPPED_DECLARATION } from '@starguess/catalog';
import { addDays, possibleAnswers } from '@starguess/game-core';
import { ArchivePage } from './archive-page.ts';
import { performers } from './catalogue.ts';
import { Puzzle } from './puzzle.ts';
import { Search } from './search.ts';
import { type States, shown, slot, type Visit } from './states.ts';
import { finishedDays, storedGuesses } from './stored-play.ts';

/** The calendar, and past days in every state that those of today do not have. */
export async function* archiveStates({ page, server, stored }: Visit): States {
  const { date: today } = await Puzzle.ofToday(server);
  const [wonDate, openDate, hardDate] = [
    addDays(today, -1),
    addDays(today, -2),
    addDays(today, -3),
  ];
  const won = await Puzzle.ofDate(server, wonDate);
  const hard = await Puzzle.ofDate(server, hardDate);
  const { first, misfit } = misfitOf(hard);
  await stored.put({
    ...finishedDays(addDays(today, -5), 7),
    'excused-days': JSON.stringify([addDays(today, -4)]),
    [`classic-${wonDate}`]: storedGuesses(won.winningGuesses(3)),
    [`classic-${wonDate}-status`]: '{"completed":"completed","tries":3,"archive":true}',
    [`image-guess-${wonDate}-status`]: '{"completed":"completed","tries":128,"archive":true}',
    [`classic-${hardDate}`]: storedGuesses([first]),
    [`classic-${hardDate}-status`]: '{"archive":true,"hard":true}',
  });
  const archive = new ArchivePage(page);
  await archive.open();
  yield 'the calendar';
  await archive.previous.press('Enter');
  await shown(archive.day('classic', addDays(`${today.slice(0, 7)}-01`, -1)));
  yield 'the calendar a month before';

  await page.goto(`/classic/${wonDate}`);
  await shown(slot(page, 'analysis-button'));
  yield 'a past day won';

  const search = new Search(page);
  await page.goto(`/classic/${hardDate}`);
  await shown(slot(page, 'guess-row'));
  await search.box.focus();
  await search.pickByKeyboard(misfit.name);
  await shown(page.getByRole('alert').filter({ hasText: /./ }));
  yield 'a guess refused under the hard rule';

  await page.goto(`/classic/${openDate}`);
  await shown(search.box);
  yield 'a past day of Classic';
  await archive.giveUp.getByRole('button').press('Enter');
  await shown(archive.giveUp.getByRole('button').nth(1));
  yield 'a past day whose player is asked whether to give up';
  await archive.giveUp.getByRole('button').nth(1).press('Enter');
  await shown(slot(page, 'winner-card'));
  yield 'a past day given up';

  for (const mode of ['image-guess', 'channel-guess']) {
    await page.goto(`/${mode}/${openDate}`);
    await shown(slot(page, 'give-up'));
    yield `a past day of ${mode}`;
  }
}

/** A wrong guess, and one that the hard rule refuses after it. */
function misfitOf(puzzle: Puzzle): { readonly first: Performer; readonly misfit: Performer } {
  const [first, ...others] = puzzle.wrongGuesses(40);
  if (first === undefined) throw new Error('There is nobody to guess');
  const fitting = possibleAnswers(performers, {
    guesses: [first],
    answer: puzzle.answer,
    declaration: SHIPPED_DECLARATION,
  });
  const misfit = others.find((other) => !fitting.includes(other));
  if (misfit === undefined) throw new Error('Everybody fits');
  return { first, misfit };
}
