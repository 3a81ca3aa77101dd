import {
  dailyModeAddress,
  difficultyAddress,
  PAGE_PATHS,
  practiceAddress,
} from '@starguess/api-contract';
import { DAILY_MODES, DIFFICULTIES, GAME_MODES } from '@starguess/game-core';
import { useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router';
import { hasPage } from '../addresses.ts';
import { focusContent } from '../ui/focus-content.ts';
import { decodedPath } from './first-screen.ts';
import { CronoPage, NewCronoPage } from './routes/crono-page.tsx';
import { ArchivePage, DailyPage, PastDayPage } from './routes/daily-pages.tsx';
import { HomePage } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import {
  CarryOnPage,
  CastPage,
  PracticePage,
  PrivacyPage,
  TablesPage,
} from './routes/side-pages.tsx';

export function AppRoutes() {
  useRouteArrival();
  const { pathname } = useLocation();
  if (!hasPage(decodedPath(pathname))) return <NotFoundPage />;
  return (
    <Routes>
      <Route path={PAGE_PATHS.home} element={<HomePage />} />
      {DAILY_MODES.map((mode) => (
        <Route key={mode} caseSensitive path={dailyModeAddress(mode)}>
          <Route index element={<DailyPage key={mode} mode={mode} />} />
          <Route path=":date" element={<PastDayPage key={mode} mode={mode} />} />
        </Route>
      ))}
      {DIFFICULTIES.map((difficulty) => (
        <Route key={difficulty} caseSensitive path={difficultyAddress(difficulty)}>
          <Route index element={<DailyPage mode="classic" difficulty={difficulty} />} />
          <Route path=":date" element={<PastDayPage mode="classic" difficulty={difficulty} />} />
        </Route>
      ))}
      {GAME_MODES.map((game) => (
        <Route
          key={game}
          caseSensitive
          path={practiceAddress(game)}
          element={<PracticePage key={game} game={game} />}
        />
      ))}
      <Route caseSensitive path={PAGE_PATHS.archive} element={<ArchivePage />} />
      <Route caseSensitive path={PAGE_PATHS.crono} element={<CronoPage />} />
      <Route caseSensitive path={PAGE_PATHS.newCronoGame} element={<NewCronoPage />} />
      <Route caseSensitive path={PAGE_PATHS.cronoGame} element={<CronoPage />} />
      <Route caseSensitive path={PAGE_PATHS.carryOn} element={<CarryOnPage />} />
      <Route caseSensitive path={PAGE_PATHS.tables} element={<TablesPage />} />
      <Route caseSensitive path={PAGE_PATHS.table} element={<TablesPage />} />
      <Route caseSensitive path={PAGE_PATHS.privacy} element={<PrivacyPage />} />
      <Route
        caseSensitive
        path={PAGE_PATHS.cast}
        element={<CastPage key="performers" kind="performers" />}
      />
      <Route
        caseSensitive
        path={PAGE_PATHS.castChannels}
        element={<CastPage key="channels" kind="channels" />}
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/**
 * After a change of route, moves the focus to the new content, so that its name is read aloud, and
 * scrolls a newly visited page to its top. It leaves the first page as the browser opens it.
 */
function useRouteArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    removeAddressTags();
    focusContent();
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}

const ADDRESS_TAGS =
  'link[rel="canonical"], link[rel="alternate"], meta[property="og:url"], meta[name="robots"]';

/**
 * Removes the tags about the served address once the page shows another address. Otherwise a browser
 * that shares the page would share the served address.
 */
function removeAddressTags(): void {
  for (const element of document.head.querySelectorAll(ADDRESS_TAGS)) element.remove();
}
