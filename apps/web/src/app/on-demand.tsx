import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeQuery, fetchCode } from '../server/code-query.ts';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { Spinner } from '../ui/spinner.tsx';

type OnDemandProps<Part> = {
  readonly code: CodeQuery<Part>;
  readonly children: (part: Part) => ReactNode;
};

/**
 * A part of the page once its code is there, and what went wrong where it is not. Code that fails
 * although the server answers is of a page that was replaced, so then the page is loaded again. An
 * outdated page says so itself (`NewVersion`).
 */
export function OnDemand<Part>({ code, children }: OnDemandProps<Part>) {
  const { t } = useTranslation();
  const { data: part, isError } = useQuery(code);
  const isOutdated = useIsPageOutdated();
  if (part !== undefined) return children(part);
  if (!isError) return <Spinner text={t('loading')} />;
  if (isOutdated) return null;

  const tryAgain = async () => {
    // The button makes way for what is loading.
    focusContent();
    const isServed = isPageServed();
    try {
      await fetchCode(code, 0);
    } catch {
      if (await isServed) window.location.reload();
    }
  };
  return (
    <ErrorScreen title={t('error.title')} text={t('error.text')}>
      <Button onClick={tryAgain}>{t('retry')}</Button>
    </ErrorScreen>
  );
}

function isPageServed(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
