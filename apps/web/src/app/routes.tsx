import { DAILY_MODES, DIFFICULTIES } from '@starguess/game-core';
import { Route, Routes } from 'react-router';
import { CronoPage, NewCronoPage } from './routes/crono-page.tsx';
import { DailyPage } from './routes/daily-page.tsx';
import { HomePage } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { useRouteArrival } from './use-route-arrival.ts';

export function AppRoutes() {
  useRouteArrival();
  return (
    <Routes>
      <Route index element={<HomePage />} />
      {DAILY_MODES.map((mode) => (
        <Route
          key={mode}
          caseSensitive
          path={mode}
          element={<DailyPage key={mode} mode={mode} />}
        />
      ))}
      {DIFFICULTIES.map((difficulty) => (
        <Route
          key={difficulty}
          caseSensitive
          path={`classic/${difficulty}`}
          element={<DailyPage mode="classic" difficulty={difficulty} />}
        />
      ))}
      <Route caseSensitive path="crono" element={<CronoPage />} />
      <Route caseSensitive path="crono/new" element={<NewCronoPage />} />
      <Route caseSensitive path="crono/:id" element={<CronoPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
