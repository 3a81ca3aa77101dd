import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/app-context.tsx';
import { startDay } from '../../testing/day.ts';
import { storeElsewhere } from '../../testing/other-tab.ts';
import { CATALOG } from '../../testing/test-catalog.ts';
import { practicePoolHash } from './practice-puzzle.ts';
import { PracticeScreen } from './practice-screen.tsx';

const HASH = practicePoolHash(CATALOG, 'classic');

beforeEach(() => {
  startDay();
});

/** Opens a round whose game shows only what is around it. */
function open(query: string): void {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  renderInApp(
    <PracticeScreen game="classic">
      {({ round, heading, whatNext, record, shareAddress }) => (
        <>
          <p data-slot="seed">{round}</p>
          <p data-slot="address">{shareAddress(2)}</p>
          {heading}
          {record.getState().status !== undefined && whatNext}
        </>
      )}
    </PracticeScreen>,
    `/practice/classic${query}`,
  );
}

function slot(name: string): string | null | undefined {
  return document.querySelector(`[data-slot="${name}"]`)?.textContent;
}

function win(seed: string, tries: number): void {
  const status = { completed: 'completed', tries };
  storeElsewhere('practice-classic', JSON.stringify({ seed, guesses: [], status }));
}

it('a link of the same catalogue says what to beat', async () => {
  open(`?seed=a&of=${HASH}&beat=4`);
  const challenge = 'A friend needed 4: can you do better?';
  await waitFor(() => expect(slot('practice-challenge')).toBe(challenge));
  expect(slot('practice-incomparable')).toBeUndefined();
  expect(slot('address')).toBe(
    `${window.location.origin}/practice/classic?seed=a&of=${HASH}&beat=2`,
  );
});

it.each([
  [3, 'You won: 3 against 4'],
  [4, 'A tie: 4 each'],
  [5, 'Your friend won: 4 against 5'],
])('after %d tries against 4 it says who won', async (tries, verdict) => {
  win('a', tries);
  open(`?seed=a&of=${HASH}&beat=4`);
  await waitFor(() => expect(slot('practice-verdict')).toBe(verdict));
});

it.each(['&of=other&beat=4', '&of=other', '&beat=4'])(
  'a link with %s is not compared, and says so',
  async (rest) => {
    win('a', 3);
    open(`?seed=a${rest}`);
    await waitFor(() => expect(slot('practice-incomparable')).toBeDefined());
    expect(slot('practice-challenge')).toBeUndefined();
    expect(slot('practice-verdict')).toBeUndefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'New round' })[0] ?? document.body);
    await waitFor(() => expect(slot('seed')).not.toBe('a'));
    expect(slot('practice-incomparable')).toBeUndefined();
  },
);

it('an invalid result is ignored', async () => {
  open(`?seed=a&of=${HASH}&beat=1e3`);
  await waitFor(() => expect(slot('address')).toContain(HASH));
  expect(slot('practice-heading')).toBe('Practice');
});

it('a garbled seed becomes a new one, and the page says so', async () => {
  open('?seed=a%20b&of=x&beat=4');
  await waitFor(() => expect(slot('seed')).toMatch(/^[\w-]{12}$/));
  expect(slot('practice-heading')).toContain('here’s a new one');
});
