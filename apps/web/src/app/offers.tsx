import { useQuery } from '@tanstack/react-query';
import { useIsLargeScreen, useIsStandalone } from '../browser/environment.ts';
import { useInstallOffered, useInstallPrompt } from '../browser/install-prompt.ts';
import { whenIdle } from '../browser/timing.ts';
import { useHeldWhileTurning } from '../browser/turning.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import { pageConfig } from '../settings/page-config.ts';
import { type DayRecords, doneRounds, useDayRecords } from '../stored/day-records.ts';
import { isPlainObject } from '../stored/json-shapes.ts';
import { readText } from '../stored/storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The number of finished games before an offer. A newer player hardly knows the site yet. */
const GAMES_BEFORE = 3;

const surveyCard = codeOnDemand('survey-card', {
  load: () => whenIdle().then(() => import('../features/feedback/survey-card.tsx')),
  part: ({ SurveyCard }) => SurveyCard,
  messages: ['survey'],
});

const { survey } = pageConfig;

/** Whether only large screens show the survey, as they do by default (SURVEY1). */
const IS_FOR_LARGE_ONLY = !isPlainObject(survey) || (survey.showOn ?? 'large') === 'large';

/** The survey. Its code loads after the screen's, and not at all on phones that show none. */
export function Survey() {
  const isLarge = useIsLargeScreen();
  const isDue = useDayRecords(hasPlayedEnough);
  const isEnabled = isDue && (isLarge || !IS_FOR_LARGE_ONLY);
  const { data: SurveyCard } = useQuery({ ...surveyCard, enabled: isEnabled });
  return <ErrorBoundary fallback={null}>{isDue && SurveyCard && <SurveyCard />}</ErrorBoundary>;
}

const installLine = codeOnDemand('install-line', {
  load: () => import('../features/install/install-line.tsx'),
  part: ({ InstallLine }) => InstallLine,
  messages: ['install'],
});

/**
 * Offers to install the page, where the browser can. Once due, the line stays until it is answered,
 * and never comes back. Its code loads with it. An installed app that starts out empty, as on iOS,
 * is offered the browser's games instead.
 */
export function InstallOffer() {
  const canAsk = useInstallPrompt((prompt) => prompt !== undefined);
  const isOffered = useInstallOffered();
  const isWanted = useHeldWhileTurning(useDayRecords(hasPlayedEnough) && isOffered);
  const hasGames = useDayRecords((records) => Object.keys(records).length > 0);
  const isNewApp = useIsStandalone() && isOffered && !hasGames && readText('carry-on') === null;
  const isDue = isNewApp || (canAsk && isWanted);
  const { data: InstallLine } = useQuery({ ...installLine, enabled: isDue });
  return (
    <ErrorBoundary fallback={null}>
      {InstallLine && <InstallLine isDue={isDue} isNewApp={isNewApp} />}
    </ErrorBoundary>
  );
}

function hasPlayedEnough(records: DayRecords): boolean {
  const played = doneRounds(records).filter(({ game }) => pageConfig.games.includes(game));
  return played.length >= GAMES_BEFORE;
}
