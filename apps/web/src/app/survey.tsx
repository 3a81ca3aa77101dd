import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const SurveyCard = lazy(async () => ({
  default: (await import('../features/feedback/survey-card.tsx')).SurveyCard,
}));

/** The survey, where a screen has room for it. Its code comes after the screen's, or not at all. */
export function Survey() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <SurveyCard />
      </Suspense>
    </ErrorBoundary>
  );
}
