import { IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPageOutdated } from '../../server/contract-version.ts';
import { Button } from '../../ui/button.tsx';
import { type ForgetFailure, forgetPlayer } from './forget-player.ts';
import styles from './records-panel.module.css';

type ForgetState =
  | { readonly step: 'idle' | 'asking' | 'working' }
  | { readonly step: 'failed'; readonly failure: ForgetFailure };

/** Deletes the player's data, in this browser and on the server, after one question. */
export function ForgetPanel() {
  const { t } = useTranslation();
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
    const failure = await forgetPlayer();
    if (failure !== undefined) setState({ step: 'failed', failure });
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
          {state.step === 'failed' && <Refusal failure={state.failure} />}
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

function Refusal({ failure }: { readonly failure: ForgetFailure }) {
  const { t } = useTranslation();
  const isOutdated = useIsPageOutdated();
  return (
    <p className={styles.refusal} role="alert">
      <span>
        {failure.left === 'crono-runs'
          ? t('statistics.forget.failed', { count: failure.count })
          : t('statistics.forget.carriedFailed')}
      </span>
      {isOutdated && <span>{` ${t('newVersion')}`}</span>}
    </p>
  );
}

/** Focuses the first words of the question, which may open beyond the dialog's visible part. */
function showQuestion(words: HTMLElement | null): void {
  words?.focus();
  words?.parentElement?.scrollIntoView({ block: 'nearest' });
}
