// Kept apart: the games and Who's who load this and not report.tsx.

import { useQuery } from '@tanstack/react-query';
import { codeOnDemand } from '../on-demand/code-on-demand.ts';
import type { ReportSubject } from './report.tsx';

const reportCode = codeOnDemand('report', {
  load: () => import('./report.tsx'),
  part: ({ Report }) => Report,
  messages: ['report'],
});

/** Asks whether a fact is wrong, once its code has loaded. */
export function ReportLine(props: ReportSubject) {
  const { data: Report } = useQuery(reportCode);
  return Report && <Report {...props} />;
}
