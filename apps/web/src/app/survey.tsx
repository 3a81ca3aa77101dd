import { useQuery } from '@tanstack/react-query';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { whenIdle } from '../page/idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const surveyCard = codeOnDemand('survey-card', {
  load: () => whenIdle().then(() => import('../features/feedback/survey-card.tsx')),
  part: ({ SurveyCard }) => SurveyCard,
});

/** The survey, on screens with room for it. Its code loads after the screen's, or not at all. */
export function Survey() {
  const { data: SurveyCard } = useQuery(surveyCard);
  return <ErrorBoundary fallback={null}>{SurveyCard && <SurveyCard />}</ErrorBoundary>;
}
