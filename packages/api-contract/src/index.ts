export { type Contract, contract } from './contract.ts';
export {
  CRONO_GUESS_ERRORS,
  CRONO_GUESS_RESULTS,
  CRONO_STATUSES,
  type CronoComparison,
  type CronoGame,
  type CronoGuess,
  type CronoGuessError,
  type CronoOption,
  type CronoStatus,
  cronoRoutes,
} from './crono.ts';
export {
  type DailyGuess,
  dailyGuessRoutes,
  dailyGuessSchema,
} from './daily-guess.ts';
export {
  PROBLEM_CONTENT_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problemSchema,
  USERNAME_REASONS,
  type UsernameReason,
} from './problem.ts';
export {
  COMMON_PROBLEMS,
  type RateLimit,
  type Route,
  type RouteInput,
  type RouteProblem,
  type RouteReply,
  type RouteRequest,
} from './route.ts';
export { type ServerDate, serverDateRoutes, serverDateSchema } from './server-date.ts';
export { type SuccessCount, statsRoutes, successCountSchema } from './stats.ts';
