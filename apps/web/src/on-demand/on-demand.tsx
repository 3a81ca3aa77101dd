import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { ReadFailure } from '../ui/error-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type CodeOnDemand, retryLostCode } from './code-on-demand.ts';

type OnDemandProps<Part> = {
  readonly code: CodeOnDemand<Part>;
  readonly children: (part: Part) => ReactNode;
};

/**
 * Shows a part of the page once its code has loaded, or a retry button if loading failed. An
 * outdated page offers its new version instead (`NewVersion`).
 */
export function OnDemand<Part>({ code, children }: OnDemandProps<Part>) {
  const { t } = useTranslation();
  const { data: part, isError } = useQuery(code);
  const isOutdated = useIsPageOutdated();
  if (part !== undefined) return children(part);
  if (!isError) return <Spinner text={t('loading')} />;
  if (isOutdated) return null;
  return <ReadFailure onRetry={() => retryLostCode(code)} />;
}
