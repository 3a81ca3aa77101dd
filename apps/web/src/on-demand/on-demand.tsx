import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import { ReadFailure } from '../ui/error-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type CodeOnDemand, reloadIfLost, retryLostCode } from './code-on-demand.ts';
import styles from './on-demand.module.css';

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

export type OpenedOnDemand<Part> = {
  /** Undefined unless the part is open and its code has loaded. */
  readonly part: Part | undefined;
  readonly state: 'closed' | 'loading' | 'failed' | 'open';
  readonly open: () => void;
  readonly close: () => void;
};

/** A part of the page that a press opens and closes. Opening it again repeats a failed load. */
export function useOnDemand<Part>(code: CodeOnDemand<Part>): OpenedOnDemand<Part> {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...code, enabled: isOpen });

  function stateNow(): OpenedOnDemand<Part>['state'] {
    if (!isOpen) return 'closed';
    if (data !== undefined) return 'open';
    return isError ? 'failed' : 'loading';
  }

  async function retry() {
    await reloadIfLost(code);
    // Opening enables the query, which fetches by itself; one that is already open must be asked.
    if (isOpen) await refetch();
  }

  return {
    part: isOpen ? data : undefined,
    state: stateNow(),
    open: () => {
      setIsOpen(true);
      if (isError) void retry();
    },
    close: () => setIsOpen(false),
  };
}

type LoadFailureProps = {
  readonly text: string;
  /** Called when the player dismisses the message. */
  readonly onClose: () => void;
};

/**
 * Shows, over the page, that an opened part failed to load, until the player dismisses it. On an
 * outdated page it gives the reason.
 */
export function LoadFailure({ text, onClose }: LoadFailureProps) {
  const { t } = useTranslation();
  const isOutdated = useIsPageOutdated();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.showPopover(), []);
  return (
    <div
      ref={note}
      className={styles.failure}
      popover="auto"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <p role="alert">{isOutdated ? t('newVersion') : text}</p>
      {/* On iOS before 18.3 a tap beside it closes nothing. */}
      <Button look="quiet" onClick={() => note.current?.hidePopover()}>
        {t('close')}
      </Button>
    </div>
  );
}
