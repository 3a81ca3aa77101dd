import type { PuzzlePreview } from '@starguess/api-contract/page';
import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { catalogQuery } from '../../server/catalog.ts';
import { dailyGuessQuery } from '../../server/daily-calls.ts';
import { previewOn } from '../../server/day-preview.ts';
import { serverDateQuery } from '../../server/server-date.ts';
import { completionIn } from '../../stored/round-status.ts';
import { dayRound, type RoundStore } from '../../stored/rounds.ts';
import { dayCatalogQuery } from './day-catalog.ts';
import { playableState, unreadyState } from './puzzle-state.ts';
import type { DailyPuzzle, DailyPuzzleState, ItemsOf } from './round.ts';
import { crowdCode, outcomeCode } from './win/win-code.ts';

/** The date last shown for each puzzle, kept as long as the tab is open. */
const shownDates = createStore<Readonly<Partial<Record<Puzzle, string>>>>(() => ({}));

/**
 * Loads the server date, the targets and the catalogue, and looks the target up in it. Meanwhile
 * it returns the preview that the page was rendered with.
 */
export function useDailyPuzzle<Item extends { readonly name: string }>(
  puzzle: Puzzle,
  itemsOf: ItemsOf<Item>,
): DailyPuzzleState<Item> {
  const serverDate = useQuery(serverDateQuery);
  const { data: todaysCatalog } = useQuery(catalogQuery);
  const { date, moveOn } = useShownDate(puzzle, {
    today: serverDate.data?.date,
    isGuessable: (id) => !todaysCatalog || itemsOf(todaysCatalog).has(id),
  });
  const targets = useQuery({ ...dailyGuessQuery(puzzle, date ?? ''), enabled: date !== undefined });
  const catalog = useQuery(dayCatalogQuery(targets.data?.catalog));
  const items = catalog.data && itemsOf(catalog.data);
  const record = dayRound(puzzle, date ?? '');

  const hasHistory = useHasHistory(record);
  const preview = hasHistory || date === undefined ? undefined : previewOf(puzzle, date);
  // A puzzle with a history may be won, so the code for a win loads along.
  useQuery({ ...outcomeCode, enabled: hasHistory });
  useQuery({ ...crowdCode, enabled: hasHistory });

  /** Undefined until the targets are there. */
  const datesMatch = targets.data && targets.data.date === date;
  const secondTry = useSecondTry(datesMatch, () => {
    void serverDate.refetch();
    void targets.refetch();
  });
  if (datesMatch === false) {
    // The server no longer serves this date's targets as today's.
    moveOn?.();
    const hasFailed = secondTry.isMade && !serverDate.isFetching && !targets.isFetching;
    return hasFailed ? { status: 'failed', retry: secondTry.renew } : { status: 'loading' };
  }

  if (targets.data === undefined || catalog.data === undefined || items === undefined) {
    const state = unreadyState([serverDate, targets, catalog]);
    if (state.status === 'failed' || preview === undefined || date === undefined) return state;
    const shown = { puzzle, round: date, record, moveOn };
    return { status: 'ready', daily: { kind: 'today', ...shown, play: undefined, preview } };
  }

  const yesterday = items.get(targets.data.yesterday);
  const { today: targetId, date: round } = targets.data;
  return playableState(
    { kind: 'today', puzzle, round, record, yesterday, moveOn },
    { catalog: catalog.data, items, targetId },
  );
}

/** Whether two puzzles show and play alike. */
export function isSamePuzzle<Item>(one: DailyPuzzle<Item>, other: DailyPuzzle<Item>): boolean {
  // The record identifies the round; the target and the items identify what is played.
  return (
    one.record === other.record &&
    one.yesterday === other.yesterday &&
    one.moveOn === other.moveOn &&
    one.preview === other.preview &&
    one.play?.target === other.play?.target &&
    one.play?.items === other.play?.items
  );
}

/**
 * Whether this browser keeps a guess or a win of a puzzle. False while the page hydrates, because the
 * server knows no history.
 */
function useHasHistory(record: RoundStore): boolean {
  return useStore(
    record,
    ({ guesses, status }) => guesses.length > 0 || completionIn(status) !== undefined,
  );
}

/**
 * The preview of a puzzle that the page was rendered with; undefined if that has another date. A puzzle
 * with a history must not use it, because it would show as a new one.
 */
function previewOf(puzzle: Puzzle, date: string): PuzzlePreview | undefined {
  return previewOn(date)?.puzzles[puzzle];
}

type DateChoice = {
  /** Undefined until the server's date is known. */
  readonly today: string | undefined;
  readonly isGuessable: (id: string) => boolean;
};

/**
 * The date of the shown puzzle: today, unless a puzzle begun on an earlier date is still open. Then
 * `moveOn` leaves that one for today's.
 */
function useShownDate(puzzle: Puzzle, { today, isGuessable }: DateChoice) {
  const [heldDate, setHeldDate] = useState(() => openDate(puzzle, today));
  const isHeld =
    heldDate !== undefined &&
    heldDate !== today &&
    dayRound(puzzle, heldDate).getState().guesses.some(isGuessable);
  const date = isHeld ? heldDate : today;
  if (date !== heldDate) setHeldDate(date);
  useEffect(() => {
    if (date !== undefined) shownDates.setState({ [puzzle]: date });
  }, [puzzle, date]);
  const moveOn = useCallback(() => setHeldDate(today), [today]);
  return { date, moveOn: isHeld ? moveOn : undefined };
}

/** The date that this tab last showed a puzzle of, if that one was not finished; today otherwise. */
function openDate(puzzle: Puzzle, today: string | undefined): string | undefined {
  const shown = shownDates.getState()[puzzle];
  if (shown === undefined) return today;
  return completionIn(dayRound(puzzle, shown).getState().status) === undefined ? shown : today;
}

/**
 * Asks once more for the date and the targets if their dates differ, because the day may have
 * changed between the two answers. It asks only once, because two servers may disagree about the
 * day for good.
 */
function useSecondTry(datesMatch: boolean | undefined, ask: () => void) {
  const [isMade, setIsMade] = useState(false);
  if (datesMatch && isMade) setIsMade(false);
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (datesMatch !== false || isMade) return;
    askAgain();
    setIsMade(true);
  }, [datesMatch, isMade]);
  return { isMade, renew: () => setIsMade(false) };
}
