import type { DailyMode } from '@starguess/game-core';
import {
  type DailyModeCall,
  type DailyModeRouteId,
  mapDailyModeRoutes,
} from './daily-mode-routes.ts';
import type { Caller, Handlers } from './handlers.ts';

/** A request of any daily mode; only Classic's has a query. */
type DailyModeRequest<Call extends DailyModeCall> = Parameters<Handlers[DailyModeRouteId<Call>]>[0];

/**
 * Creates the handlers of one call for every daily mode. Assigning them to `Handlers` checks their
 * answers' types.
 */
export function dailyModeHandlers<Call extends DailyModeCall, Answer>(
  call: Call,
  answer: (
    mode: DailyMode,
    request: DailyModeRequest<Call> & { readonly caller: Caller },
  ) => Answer,
) {
  return mapDailyModeRoutes(
    call,
    (mode) => (request: DailyModeRequest<Call>, caller: Caller) =>
      answer(mode, { ...request, caller }),
  );
}
