import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeQuery } from '../lib/code-query.ts';
import { Button } from '../ui/button.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';

async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

type OnDemandProps<Part> = {
  readonly code: CodeQuery<Part>;
  readonly children: (part: Part) => ReactNode;
};

/**
 * A part of the page once its code is there, and what went wrong where it is not. Code that fails
 * although the server answers is of a page that was replaced, so then the page is loaded again.
 */
export function OnDemand<Part>({ code, children }: OnDemandProps<Part>) {
  const { t } = useTranslation();
  const { data: part, isError, refetch } = useQuery(code);
  if (part !== undefined) return children(part);
  if (!isError) return <Spinner text={t('loading')} />;

  const tryAgain = async () => {
    const { isError: hasFailedAgain } = await refetch();
    if (hasFailedAgain && (await isPageServed())) window.location.reload();
  };
  return (
    <ErrorScreen title={t('error.title')} text={t('error.text')}>
      <Button onClick={tryAgain}>{t('retry')}</Button>
    </ErrorScreen>
  );
}
