import { GENERAL_FEEDBACK_ID, MAX_FEEDBACK_LENGTH } from '@starguess/api-contract';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { setFeedbackDraft, useFeedbackDraft } from './feedback-draft.ts';
import styles from './feedback-panel.module.css';
import { sendFeedback } from './send-feedback.ts';

type Trouble = 'empty' | 'too-long' | 'too-many' | 'failed';
type PanelState = 'writing' | 'sending' | 'sent' | Trouble;

const TROUBLES = ['empty', 'too-long', 'too-many', 'failed'] as const satisfies readonly Trouble[];

function troubleWith(text: string): Trouble | undefined {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'empty';
  return length > MAX_FEEDBACK_LENGTH ? 'too-long' : undefined;
}

function troubleOf(error: unknown): Trouble {
  return error instanceof ApiError && error.status === 429 ? 'too-many' : 'failed';
}

/** Takes a visitor's words; nothing written is lost by closing it or by a failed send. */
export function FeedbackPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { text } = useFeedbackDraft();
  const [state, setState] = useState<PanelState>('writing');
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const troubleId = useId();
  const trouble = TROUBLES.find((known) => known === state);

  useEffect(() => {
    if (state === 'writing') field.current?.focus();
  }, [state]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const refused = troubleWith(text);
    if (refused !== undefined) {
      setState(refused);
      field.current?.focus();
      return;
    }
    setState('sending');
    try {
      await sendFeedback(GENERAL_FEEDBACK_ID, text);
      setFeedbackDraft('');
      setState('sent');
    } catch (error) {
      setState(troubleOf(error));
    }
  };

  return (
    <section
      className={styles.panel}
      data-slot="feedback-panel"
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={t('feedback.close')}
        onClick={onClose}
      >
        <IconX size={22} aria-hidden />
      </button>
      {state === 'sent' ? (
        <div className={styles.thanks} role="status">
          <h2 id={titleId}>{t('feedback.thanks')}</h2>
          <Button look="quiet" onClick={() => setState('writing')}>
            {t('feedback.another')}
          </Button>
        </div>
      ) : (
        <form className={styles.form} noValidate onSubmit={send}>
          <h2 id={titleId}>{t('feedback.title')}</h2>
          <textarea
            ref={field}
            className={styles.field}
            rows={5}
            value={text}
            aria-labelledby={titleId}
            aria-describedby={troubleId}
            aria-invalid={trouble === 'empty' || trouble === 'too-long'}
            onChange={(event) => {
              setFeedbackDraft(event.currentTarget.value);
              if (trouble !== undefined) setState('writing');
            }}
          />
          <p id={troubleId} className={styles.trouble} role="alert">
            {trouble !== undefined && t(`feedback.trouble.${trouble}`)}
          </p>
          <Button type="submit" disabled={state === 'sending'}>
            {t('feedback.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
