import type { Performer } from '@starguess/catalog';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../server/api-error.ts';
import { queryClient } from '../../server/query-client.ts';
import { renderInApp } from '../../testing/app-context.tsx';
import { pass, settle } from '../../testing/clock.ts';
import { copiedText } from '../../testing/copied-text.ts';
import { startDay } from '../../testing/day.ts';
import { json } from '../../testing/fake-network.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { provideOutcome } from '../../testing/outcome.ts';
import { guessName, offeredNames, searchBox, typeInSearch } from '../../testing/search-box.ts';
import { performer } from '../../testing/test-catalog.ts';
import { type PuzzleChanges, performerPuzzle } from '../../testing/test-daily-puzzle.ts';
import { AfterGame } from './after-game.ts';
import { DailyLayout } from './daily-layout.tsx';
import { markRows } from './picture/guess-list.tsx';
import type { DailyPuzzle } from './round.ts';
import { useDailyGame } from './use-daily-game.ts';
import { Outcome } from './win/outcome.tsx';
import { outcomeCode } from './win/win-code.ts';

const STORED = 'classic-2026-11-21';
const SENTENCE = 'Performer 3 is the model of the day!';
const OPTIONS = [1, 2, 3].map((n) => ({ id: performer(n).profileUrl, name: performer(n).name }));

type GameProps = { readonly daily: DailyPuzzle<Performer>; readonly linksCast?: boolean };

function Game({ daily, linksCast = true }: GameProps) {
  const game = useDailyGame(daily);
  return (
    <AfterGame value="after the game">
      <DailyLayout
        daily={daily}
        game={game}
        photoOf={({ profilePictureUrl }) => profilePictureUrl}
        title="A game"
        linksCast={linksCast}
        intro="intro"
        clues={() => 'clues'}
        search={{ options: OPTIONS, placeholder: 'Search for anyone' }}
        revealMs={2_000}
        answer={{ picture: '/art/3.svg', name: 'Performer 3', sentence: SENTENCE, facts: [] }}
        markRows={markRows(game.guesses, daily.play?.targetId)}
      >
        {() => 'the guesses'}
      </DailyLayout>
    </AfterGame>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  startDay().answer({ [`HEAD ${window.location.href}`]: json(null) });
  provideOutcome();
});

async function show(daily: PuzzleChanges = {}, linksCast = true): Promise<void> {
  renderInApp(<Game daily={performerPuzzle(daily)} linksCast={linksCast} />);
  await settle();
}

function winnerCard(): HTMLElement | null {
  return screen.queryByRole('region', { name: SENTENCE });
}

describe('a game that is being played', () => {
  it('[DAILY21] has title, help, clues, search, count, guesses and yesterday’s answer', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'A game' })).toBeDefined();
    expect(document.body.textContent).toMatch(
      /intro.*clues.*7 people already found out!.*Yesterday guess was Performer 4.*the guesses/,
    );
    expect(document.body.textContent).not.toContain('after the game');
    expect(searchBox().placeholder).toBe('Search for anyone');
    expect(winnerCard()).toBeNull();
  });

  it('does not mention yesterday if its answer is unknown', async () => {
    await show({ yesterday: undefined });
    expect(document.body.textContent).not.toContain('Yesterday');
  });

  it.each([true, false])(
    '[MENU2] offers Who’s who where its search finds nothing, unless that would help too much: %s',
    async (linksCast) => {
      await show({}, linksCast);
      typeInSearch('nobody');
      const menu = document.querySelector('[data-slot="search-menu"]');
      expect(menu?.textContent).toBe(linksCast ? "No optionsWho's who" : 'No options');
    },
  );

  it('[DAILY13] no longer offers what was guessed', async () => {
    await show();
    guessName('Performer 1');
    typeInSearch('performer');
    expect(offeredNames()).toEqual(['Performer 2', 'Performer 3']);
  });
});

describe('a win just made', () => {
  it('[DAILY11] shows its card in place of search and clues when the reveal is over', async () => {
    await show();
    guessName('Performer 3');
    await pass(1_999);
    expect(winnerCard()).toBeNull();
    expect(searchBox().closest('[inert]')).not.toBeNull();
    await pass(1);
    expect(document.activeElement).toBe(winnerCard());
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.body.textContent).not.toContain('clues');
    expect(document.body.textContent).toContain('after the game');
  });

  it('[SHARE3] [SHARE4] is shared with the guesses in the order they were made', async () => {
    await show();
    guessName('Performer 1');
    guessName('Performer 3');
    await pass(2_000);
    const [sentence, , ...rest] = (await copiedText()).split('\n');
    expect(sentence).toBe('I solved the Starguess #classic in *2 guesses*!');
    expect(rest).toEqual(['🟥', '🟩', '', `${window.location.origin}/classic`]);
  });
});

it('[DAILY4] a restored win has its card from the first moment, without asking for attention', async () => {
  storeElsewhere(STORED, '["/model/performer-3"]');
  renderInApp(<Game daily={performerPuzzle()} />);
  expect(winnerCard()?.dataset.fresh).toBe('false');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(document.body.textContent).toMatch(/Yesterday guess was.*after the game/);
  await settle();
});

describe('a win whose outcome has not loaded', () => {
  beforeEach(() => queryClient.removeQueries({ queryKey: outcomeCode.queryKey }));

  it('is not shown in parts when it is restored', async () => {
    storeElsewhere(STORED, '["/model/performer-3"]');
    let load = (_outcome: typeof Outcome) => {};
    const loaded = new Promise<typeof Outcome>((resolve) => {
      load = resolve;
    });
    vi.spyOn(outcomeCode, 'queryFn').mockReturnValue(loaded);
    await show();
    expect(document.body.textContent).toBe('Loading...');
    load(Outcome);
    await settle();
    expect(winnerCard()?.querySelector('[data-slot="share-box"]')).not.toBeNull();
  });

  it('is shown after the first failure although it was restored', async () => {
    storeElsewhere(STORED, '["/model/performer-3"]');
    vi.spyOn(outcomeCode, 'queryFn').mockRejectedValue(new ApiError('', { status: 0 }));
    await show();
    expect(winnerCard()?.textContent).toContain(SENTENCE);
  });

  it('has its card, and loads the rest on another try', async () => {
    const lost = vi
      .spyOn(outcomeCode, 'queryFn')
      .mockRejectedValue(new ApiError('', { status: 0 }));
    await show();
    guessName('Performer 3');
    await pass(30_000);
    expect(winnerCard()?.textContent).toContain('Congratulations!');
    expect(winnerCard()?.textContent).toContain(SENTENCE);
    lost.mockResolvedValue(Outcome);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(winnerCard()?.querySelector('[data-slot="share-box"]')).not.toBeNull();
  });
});
