import { lazy, Suspense } from 'react';

const SurveyCard = lazy(async () => ({
  default: (await import('../features/feedback/survey-card.tsx')).SurveyCard,
}));

/** The survey, where a screen has room for it; its code comes after the screen's. */
export function Survey() {
  return (
    <Suspense>
      <SurveyCard />
    </Suspense>
  );
}
