import { Crowd } from '../features/daily/win/crowd.tsx';
import { Outcome } from '../features/daily/win/outcome.tsx';
import { crowdCode, outcomeCode } from '../features/daily/win/win-code.ts';
import { queryClient } from '../server/query-client.ts';

/** Puts the code of what a win shows in place, as after the first guess of a page. */
export function provideOutcome(): void {
  queryClient.setQueryData(outcomeCode.queryKey, () => Outcome);
  queryClient.setQueryData(crowdCode.queryKey, () => Crowd);
}
