import { SHIPPED_DECLARATION } from '@starguess/catalog';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CluePanel } from '../features/classic/clue-panel.tsx';
import { comparisonRow } from '../features/classic/comparison-row.ts';
import { GuessList } from '../features/daily/picture/guess-list.tsx';
import { RevealProgress } from '../features/daily/picture/reveal-progress.tsx';
import { TimeAnnouncement } from '../features/run/time-announcement.tsx';
import { AppContext } from '../testing/app-context.tsx';
import { renderSearch } from '../testing/rendered-search.tsx';
import { offeredNames, searchBox, typeInSearch } from '../testing/search-box.ts';
import { CATALOG, performer } from '../testing/test-catalog.ts';
import { translatePage } from '../testing/translate-page.ts';
import { NamedText } from '../ui/named-text.tsx';
import { SharingResult } from '../ui/sharing/sharing.tsx';
import type { SharingState } from '../ui/sharing/use-sharing.ts';

const SHARING: readonly SharingState[] = ['copied', 'idle', 'copied', 'refused', 'picture-saved'];

const [TARGET = performer(1), ...MISSES] = CATALOG.performers;
const rows = MISSES.map((item) =>
  comparisonRow(
    { id: item.profileUrl, item, source: 'user' },
    { answer: TARGET, declaration: SHIPPED_DECLARATION },
  ),
);

function cluesAfter(tries: number) {
  return (
    <CluePanel
      target={TARGET}
      pool={CATALOG.performers}
      rows={rows.slice(0, tries)}
      declaration={SHIPPED_DECLARATION}
      searchFor={() => undefined}
    />
  );
}

function guessesOf(count: number) {
  const guesses = MISSES.slice(0, count).map((item) => {
    return { id: item.profileUrl, item, source: 'user' as const };
  });
  return (
    <GuessList
      guesses={guesses.toReversed()}
      targetId={TARGET.profileUrl}
      photoOf={({ profilePictureUrl }) => profilePictureUrl}
    />
  );
}

it.each<[string, readonly ReactNode[]]>([
  ['what became of sharing', SHARING.map((state) => <SharingResult state={state} text="" />)],
  [
    'the announcement of the time',
    [30, 28, 10, 5, 3, 0, 30].map((seconds) => <TimeAnnouncement seconds={seconds} />),
  ],
  [
    'the tries until a hint',
    [0, 1, 9].map((tries) => (
      <RevealProgress tries={tries} isSolved={false} goal={10} kind="hint" />
    )),
  ],
  ['the tries until a clue', [0, 1, 5, 9].map(cluesAfter)],
  ['the newest guess', [0, 1, 2].map(guessesOf)],
  [
    'a text with a name',
    ['Ana: wrong', 'Wrong: it was Ana', 'Nobody'].map((text) => (
      <NamedText name={text === 'Nobody' ? undefined : 'Ana'}>{text}</NamedText>
    )),
  ],
])('%s follows the game on a translated page', (_, states) => {
  const { container, rerender } = render(null, { wrapper: AppContext });
  for (const state of states) {
    rerender(state);
    translatePage();
    const fresh = render(state, { wrapper: AppContext });
    expect(container.textContent.replaceAll('°', '')).toBe(fresh.container.textContent);
    fresh.unmount();
  }
});

it('a clue opens and closes on a translated page', () => {
  render(cluesAfter(5), { wrapper: AppContext });
  const clue = screen.getByRole('button');
  for (const text of ['Debut year', '', 'Debut year', '']) {
    translatePage();
    fireEvent.click(clue);
    expect(clue.textContent).toBe(text);
  }
});

it('a search of a translated page shows the names that fit, letter by letter', () => {
  renderSearch({ options: ['Ana', 'Diana', 'Mae Bell'].map((name) => ({ id: name, name })) });
  for (const text of ['a', 'an', 'ana', 'n', '', 'e', 'be', 'zz', 'a']) {
    typeInSearch(text);
    translatePage();
    expect(searchBox().value).toBe(text);
    expect(offeredNames().every((name) => name?.toLowerCase().includes(text))).toBe(true);
  }
});
