import { useQuery } from '@tanstack/react-query';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { whenIdle } from '../page/idle.ts';
import { pageConfig } from '../page/page-config.ts';
import { useIsLargeScreen } from '../page/screen-size.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { useStored } from '../stored/storage.ts';
import { storedCompletions } from '../stored/stored-completions.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const surveyCard = codeOnDemand('survey-card', {
  load: () => whenIdle().then(() => import('../features/feedback/survey-card.tsx')),
  part: ({ SurveyCard }) => SurveyCard,
  messages: ['survey'],
});

/** As its settings say where they say nothing else (SURVEY1). */
const { survey } = pageConfig;
const IS_FOR_LARGE_ONLY = !isPlainObject(survey) || (survey.showOn ?? 'large') === 'large';

/** Before, somebody has hardly seen what they are asked about. */
const GAMES_BEFORE = 3;

/** The survey. Its code loads after the screen's, or not at all, and on no phone that shows none. */
export function Survey() {
  const isLarge = useIsLargeScreen();
  const isDue = useStored(() => storedCompletions().length >= GAMES_BEFORE, false);
  const isEnabled = isDue && (isLarge || !IS_FOR_LARGE_ONLY);
  const { data: SurveyCard } = useQuery({ ...surveyCard, enabled: isEnabled });
  return <ErrorBoundary fallback={null}>{isDue && SurveyCard && <SurveyCard />}</ErrorBoundary>;
}
