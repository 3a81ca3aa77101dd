import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { HomePage } from './routes/home-page.tsx';
import { NotFoundPage } from './routes/not-found-page.tsx';
import { UnbuiltModePage } from './routes/unbuilt-mode-page.tsx';

const ClassicPage = lazy(() =>
  import('./routes/classic-page.tsx').then((module) => ({ default: module.ClassicPage })),
);

export function AppRoutes() {
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="classic">
        <Route index element={<ClassicPage />} />
        <Route path="easy" element={<ClassicPage difficulty="easy" />} />
        <Route path="medium" element={<ClassicPage difficulty="medium" />} />
        <Route path="hard" element={<ClassicPage difficulty="hard" />} />
      </Route>
      <Route path="image-guess" element={<UnbuiltModePage mode="image-guess" />} />
      <Route path="channel-guess" element={<UnbuiltModePage mode="channel-guess" />} />
      <Route path="crono/:id" element={<UnbuiltModePage mode="crono" />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
