import type { Catalog } from '@starguess/catalog';
import {
  createSearchIndex,
  foldText,
  modeOfPuzzle,
  type Puzzle,
  searchOptions,
} from '@starguess/game-core';
import { memo, type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CAST_KEYS } from '../../addresses.ts';
import { Button } from '../../ui/button.tsx';
import { focusContent, useFocusKept } from '../../ui/focus/focus-content.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { markCards } from './card-marks.ts';
import { CastCard } from './cast-card.tsx';
import type { CastEntry, CastKind } from './cast-entries.ts';
import { filtersIn, fits } from './cast-filters.ts';
import styles from './cast-gallery.module.css';
import { GuessedPuzzleContext, usePlayedPuzzle, usePossible } from './cast-puzzle.ts';
import type { CastQuery } from './cast-query.ts';

type CastGalleryProps = {
  readonly kind: CastKind;
  /** Undefined while it loads. */
  readonly catalog: Catalog | undefined;
  readonly entries: readonly CastEntry[] | undefined;
  /** The puzzle in which the cards can be guessed, if there is one. */
  readonly puzzle: Puzzle | undefined;
  readonly castQuery: CastQuery;
};

/** The key in the address of the toggle that dims what the guesses rule out. */
const POSSIBLE_KEY = 'possible';

const NO_IDS: ReadonlySet<string> = new Set();

/** All cards, hidden ones too, and above them how many are shown. */
export function CastGallery({ kind, catalog, entries, puzzle, castQuery }: CastGalleryProps) {
  const { t } = useTranslation();
  const { query, choose, clear } = castQuery;
  const played = usePlayedPuzzle(puzzle ?? 'classic');
  const canDim = puzzle !== undefined && modeOfPuzzle(puzzle) === 'classic';
  const isDimming = canDim && query.get(POSSIBLE_KEY) === '1';
  const possible = usePossible(played, { catalog, isEnabled: isDimming });

  const shownIds = useShownIds(entries, query);
  const shownCount = useMemo(
    () =>
      possible.ids ? [...shownIds].filter((id) => possible.ids?.has(id)).length : shownIds.size,
    [shownIds, possible.ids],
  );

  // Ten thousand cards take a while to render, so the frame is shown first.
  const cards = useDeferredValue(entries, null);
  const list = useRef<HTMLUListElement>(null);
  const ruledOut = t('cast.ruledOut');
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are to be marked too
  useLayoutEffect(() => {
    markCards(list.current, {
      isShown: (id) => shownIds.has(id),
      isRuledOut: (id) => possible.ids?.has(id) === false,
      ruledOut,
    });
  }, [shownIds, possible.ids, ruledOut, cards]);

  const countText = possible.ids
    ? t('cast.left', { count: shownCount })
    : t(kind === 'channels' ? 'cast.shownChannels' : 'cast.shown', { count: shownCount });
  const showAll = () => {
    // This removes the focused button, so the focus moves to the content first.
    focusContent();
    clear([CAST_KEYS.puzzle, POSSIBLE_KEY]);
  };
  return (
    <>
      <div className={styles.bar}>
        {canDim && !possible.hasOtherFields && (
          <PossibleToggle
            isPressed={isDimming}
            onPress={() => choose(POSSIBLE_KEY, isDimming ? '' : '1')}
          />
        )}
        <p className={styles.count} data-slot="cast-count" role="status">
          {possible.hasFailed ? t('cast.unknown') : cards != null && countText}
        </p>
      </div>
      <div className={styles.place}>
        {cards == null ? (
          <Spinner text={t('loading')} />
        ) : (
          <GuessedPuzzleContext value={puzzle && played}>
            <Cards list={list} entries={cards} kind={kind} />
          </GuessedPuzzleContext>
        )}
        {cards != null && shownIds.size === 0 && (
          <div className={styles.empty}>
            <p>{t(kind === 'channels' ? 'cast.emptyChannels' : 'cast.empty')}</p>
            <Button look="quiet" onClick={showAll}>
              {t(kind === 'channels' ? 'cast.clearChannels' : 'cast.clear')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

type PossibleToggleProps = { readonly isPressed: boolean; readonly onPress: () => void };

/** Disappears if the day turns out to have other fields than the cards. */
function PossibleToggle({ isPressed, onPress }: PossibleToggleProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button);
  return (
    <button
      ref={button}
      type="button"
      className={styles.possible}
      data-slot="cast-possible"
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {t('cast.possible')}
    </button>
  );
}

type CardsProps = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly entries: readonly CastEntry[];
  readonly kind: CastKind;
};

const Cards = memo(function Cards({ list, entries, kind }: CardsProps) {
  const { t } = useTranslation();
  return (
    <ul ref={list} className={styles.cards} data-kind={kind} aria-label={t('shell.cast')}>
      {entries.map((entry) => (
        <CastCard key={entry.id} entry={entry} />
      ))}
    </ul>
  );
});

/** The ids of the entries that match the filters in the query, and its name as in a game's search. */
function useShownIds(
  entries: readonly CastEntry[] | undefined,
  query: URLSearchParams,
): ReadonlySet<string> {
  const index = useMemo(() => createSearchIndex(entries ?? []), [entries]);
  // Typing must not wait for the cards.
  const queryText = useDeferredValue(query.toString());
  return useMemo(() => {
    const deferredQuery = new URLSearchParams(queryText);
    const filters = filtersIn(deferredQuery);
    const name = deferredQuery.get(CAST_KEYS.name) ?? '';
    const namedEntries =
      foldText(name) === ''
        ? (entries ?? [])
        : searchOptions(index, { text: name, excludedIds: NO_IDS });
    const matchingEntries = namedEntries.filter(
      ({ performer }) => performer === undefined || fits(performer, filters),
    );
    return new Set(matchingEntries.map(({ id }) => id));
  }, [entries, index, queryText]);
}
