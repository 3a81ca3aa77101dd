import { SCREENS } from '@starguess/api-contract/page';
import { IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetOffline } from '../../browser/forget-offline.ts';
import { leaveCircle } from '../../server/circle-calls.ts';
import { useIsPageOutdated } from '../../server/contract-version.ts';
import { hostPath } from '../../settings/base-path.ts';
import { storedSeats } from '../../stored/circles.ts';
import { removeOwnData } from '../../stored/forget.ts';
import { Button } from '../../ui/button.tsx';
import { carriedCode } from './carry-on/carry-on-state.ts';
import { forgetCronoRuns } from './forget-crono.ts';
import styles from './records-panel.module.css';

type ForgetState =
  | { readonly step: 'idle' | 'asking' | 'working' }
  /** The server could not delete `count` crono games; for 0, seats or what is stored under the code. */
  | { readonly step: 'failed'; readonly count: number };

/**
 * Deletes the player's data in this browser, and on the server: crono runs, seats in circles and the
 * record that another device may continue with.
 */
export function ForgetPanel() {
  const { t } = useTranslation();
  const isOutdated = useIsPageOutdated();
  const [state, setState] = useState<ForgetState>({ step: 'idle' });
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const isWorking = state.step === 'working';

  const cancel = () => {
    setState({ step: 'idle' });
    button.current?.focus();
  };

  const confirm = async () => {
    if (isWorking) return;
    setState({ step: 'working' });
    const count = await forgetCronoRuns();
    const isDone = count === 0 && (await leaveCircles()) && (await deleteRecord());
    if (isDone) await startOver();
    else setState({ step: 'failed', count });
  };

  return (
    <section className={styles.panel} data-slot="forget-me" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('statistics.forget.title')}</h3>
      <p className={styles.text}>{t('statistics.forget.text')}</p>
      <div className={styles.actions}>
        <Button
          ref={button}
          look="quiet"
          aria-expanded={state.step !== 'idle'}
          onClick={() => state.step === 'idle' && setState({ step: 'asking' })}
        >
          <IconTrash size={20} aria-hidden />
          <span>{t('statistics.forget.start')}</span>
        </Button>
      </div>
      {state.step !== 'idle' && (
        <div className={styles.question}>
          <h4 ref={showQuestion} tabIndex={-1}>
            {t('statistics.forget.question')}
          </h4>
          <p>{t('statistics.forget.warning')}</p>
          {state.step === 'failed' && (
            <p className={styles.refusal} role="alert">
              <span>
                {state.count === 0
                  ? t('statistics.forget.carriedFailed')
                  : t('statistics.forget.failed', { count: state.count })}
              </span>
              {isOutdated && <span>{` ${t('newVersion')}`}</span>}
            </p>
          )}
          <p className={styles.outcome} role="status">
            {isWorking && t('statistics.forget.working')}
          </p>
          <div className={styles.actions}>
            {/* The second tap of a double tap may land here. */}
            <Button
              className={styles.confirm}
              aria-disabled={isWorking}
              onClick={({ detail }) => void (detail < 2 && confirm())}
            >
              {t('statistics.forget.confirm')}
            </Button>
            <Button look="quiet" aria-disabled={isWorking} onClick={() => isWorking || cancel()}>
              {t('statistics.summary.cancel')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Gives up the player's seats in all circles. Resolves to whether the server took them all. */
async function leaveCircles(): Promise<boolean> {
  const outcomes = await Promise.allSettled([...storedSeats().keys()].map(leaveCircle));
  return outcomes.every(({ status }) => status === 'fulfilled');
}

/** Deletes the record that this browser carries on with. Resolves to whether none is left. */
async function deleteRecord(): Promise<boolean> {
  if (carriedCode() === undefined) return true;
  // The code may not load, as when the player is offline.
  const carryingOn = await import('./carry-on/carrying-on.ts').catch(() => undefined);
  return (await carryingOn?.deleteEverywhere()) ?? false;
}

/** Goes to Home as if this browser had never been here. */
async function startOver(): Promise<void> {
  removeOwnData();
  // A page's copy that the browser cannot delete says nothing about the player.
  await forgetOffline().catch(() => undefined);
  // Also removes what a game behind the dialog stores while the page unloads.
  window.addEventListener('pagehide', () => removeOwnData());
  window.location.replace(hostPath(SCREENS.home.path));
}

/** Focuses the first words of the question, which may open beyond the dialog's visible part. */
function showQuestion(words: HTMLElement | null): void {
  words?.focus();
  words?.parentElement?.scrollIntoView({ block: 'nearest' });
}
