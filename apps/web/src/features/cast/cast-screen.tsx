import { SCREENS } from '@starguess/api-contract/page';
import { itemOf, type Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CAST_KEYS, siteHas } from '../../addresses.ts';
import { catalogQuery } from '../../server/catalog.ts';
import { useIsPageOutdated } from '../../server/contract-version.ts';
import { pageConfig } from '../../settings/page-config.ts';
import { ReadFailure } from '../../ui/error-screen.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import tabs from '../../ui/tabs.module.css';
import { type CastKind, entriesOf } from './cast-entries.ts';
import { CastGallery } from './cast-gallery.tsx';
import { useCastQuery } from './cast-query.ts';
import styles from './cast-screen.module.css';
import { FilterPanel } from './filter-panel.tsx';

/** The kinds of cards that the site has a screen for. */
const TABS = (
  [
    { itemKind: 'performers', screen: SCREENS.cast, label: 'cast.people' },
    { itemKind: 'channels', screen: SCREENS.castChannels, label: 'cast.channels' },
  ] as const
).filter(({ screen }) => siteHas(screen));

/** All performers or all channels that the games ask about, to look up and to learn. */
export function CastScreen({ kind }: { readonly kind: CastKind }) {
  const { t } = useTranslation();
  const { data: catalog, isError, isFetching, refetch } = useQuery(catalogQuery);
  const isOutdated = useIsPageOutdated();
  const castQuery = useCastQuery();
  const entries = useMemo(() => catalog && entriesOf(catalog, kind), [catalog, kind]);
  const puzzleQuery = queryOfPuzzle(castQuery.query);
  const hasFailed = catalog === undefined && isError && !isFetching;
  return (
    <div className={styles.cast} data-slot="cast" data-kind={kind}>
      <h1 className={styles.title}>{t('shell.cast')}</h1>
      <p className="intro">{t(kind === 'channels' ? 'cast.introChannels' : 'cast.intro')}</p>
      {TABS.length > 1 && (
        <nav className={tabs.tabs} aria-label={t('shell.cast')}>
          {TABS.map(({ itemKind, screen, label }) => (
            <PageLink
              key={itemKind}
              className={`${tabs.tab} ${styles.kind}`}
              to={screen.path + puzzleQuery}
              aria-current={itemKind === kind ? 'page' : undefined}
            >
              {t(label)}
            </PageLink>
          ))}
        </nav>
      )}
      <FilterPanel kind={kind} catalog={catalog} castQuery={castQuery} />
      {hasFailed && !isOutdated && <ReadFailure onRetry={() => void refetch()} />}
      {!hasFailed && (
        <CastGallery
          kind={kind}
          catalog={catalog}
          entries={entries}
          puzzle={puzzleIn(castQuery.query, kind)}
          castQuery={castQuery}
        />
      )}
    </div>
  );
}

/** The part of a query that names the puzzle; empty if none does. The filters are left out. */
function queryOfPuzzle(query: URLSearchParams): string {
  const puzzle = query.get(CAST_KEYS.puzzle);
  return puzzle === null ? '' : `?${new URLSearchParams({ [CAST_KEYS.puzzle]: puzzle })}`;
}

/**
 * The puzzle named in the address if it asks for the shown kind, or else the first one that does;
 * undefined if the site has none.
 */
function puzzleIn(query: URLSearchParams, kind: CastKind): Puzzle | undefined {
  const item = kind === 'channels' ? 'channel' : 'performer';
  const puzzles = pageConfig.puzzles.filter((puzzle) => itemOf(puzzle) === item);
  return puzzles.find((puzzle) => puzzle === query.get(CAST_KEYS.puzzle)) ?? puzzles[0];
}
