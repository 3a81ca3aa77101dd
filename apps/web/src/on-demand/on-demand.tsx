import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { Spinner } from '../ui/spinner.tsx';
import { type CodeOnDemand, loadCode } from './code-on-demand.ts';

type OnDemandProps<Part> = {
  readonly code: CodeOnDemand<Part>;
  readonly children: (part: Part) => ReactNode;
};

/**
 * Shows a part of the page once its code has loaded, or a retry button if loading failed. If the
 * server answers and the code still fails, the server has a newer page, so this one reloads. An
 * outdated page shows that itself (`NewVersion`).
 */
export function OnDemand<Part>({ code, children }: OnDemandProps<Part>) {
  const { t } = useTranslation();
  const { data: part, isError } = useQuery(code);
  const isOutdated = useIsPageOutdated();
  if (part !== undefined) return children(part);
  if (!isError) return <Spinner text={t('loading')} />;
  if (isOutdated) return null;

  const tryAgain = async () => {
    // The retry removes the button, which would lose the focus.
    focusContent();
    const isServed = isPageServed();
    try {
      await loadCode(code, 0);
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
