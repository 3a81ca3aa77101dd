import { useQuery } from '@tanstack/react-query';
import { useIsLargeScreen } from '../browser/environment.ts';
import { whenIdle } from '../browser/timing.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { pageConfig } from '../settings/page-config.ts';
import { useDayRecords } from '../stored/day-records.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { hasPlayedEnough } from './played-enough.ts';

const surveyCard = codeOnDemand('survey-card', {
  load: () => whenIdle().then(() => import('../features/feedback/survey-card.tsx')),
  part: ({ SurveyCard }) => SurveyCard,
  messages: ['survey'],
});

const { survey } = pageConfig;

/** Whether phones show no survey, which is the default (SURVEY1). */
const IS_FOR_LARGE_ONLY = !isPlainObject(survey) || (survey.showOn ?? 'large') === 'large';

/** The survey. Its code loads after the screen's, and not at all where the site shows no survey. */
export function Survey() {
  const isLarge = useIsLargeScreen();
  const isDue = useDayRecords(hasPlayedEnough);
  const isEnabled = isDue && (isLarge || !IS_FOR_LARGE_ONLY);
  const { data: SurveyCard } = useQuery({ ...surveyCard, enabled: isEnabled });
  return <ErrorBoundary fallback={null}>{isDue && SurveyCard && <SurveyCard />}</ErrorBoundary>;
}
