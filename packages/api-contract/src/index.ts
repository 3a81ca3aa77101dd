export { type Contract, contract } from './contract.ts';
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
