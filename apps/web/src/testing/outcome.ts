import { Crowd } from '../features/daily/win/crowd.tsx';
import { Outcome } from '../features/daily/win/outcome.tsx';
import { crowdCode, outcomeCode } from '../features/daily/win/win-code.ts';
import { queryClient } from '../server/query-client.ts';

/** Provides the code of a win's screen, as after a page's first guess. */
export function provideOutcome(): void {
  queryClient.setQueryData(outcomeCode.queryKey, () => Outcome);
  queryClient.setQueryData(crowdCode.queryKey, () => Crowd);
}
