import { useQuery } from '@tanstack/react-query';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { whenIdle } from '../page/idle.ts';
import { pageConfig } from '../page/page-config.ts';
import { useIsLargeScreen } from '../page/screen-size.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const surveyCard = codeOnDemand('survey-card', {
  load: () => whenIdle().then(() => import('../features/feedback/survey-card.tsx')),
  part: ({ SurveyCard }) => SurveyCard,
  messages: ['survey'],
});

/** As its settings say where they say nothing else (SURVEY1). */
const { survey } = pageConfig;
const IS_FOR_LARGE_ONLY = !isPlainObject(survey) || (survey.showOn ?? 'large') === 'large';

/** The survey. Its code loads after the screen's, or not at all, and on no phone that shows none. */
export function Survey() {
  const isLarge = useIsLargeScreen();
  const { data: SurveyCard } = useQuery({ ...surveyCard, enabled: isLarge || !IS_FOR_LARGE_ONLY });
  return <ErrorBoundary fallback={null}>{SurveyCard && <SurveyCard />}</ErrorBoundary>;
}
