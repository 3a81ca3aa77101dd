import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import {
  FEEDBACK_TROUBLES,
  resumeWriting,
  sendWritten,
  useFeedbackForm,
  writeFeedback,
} from './feedback-form.ts';
import styles from './feedback-panel.module.css';

type FeedbackPanelProps = { readonly onClose: () => void };

/** Collects a visitor's feedback. Neither closing the panel nor a failed send loses the text. */
export function FeedbackPanel({ onClose }: FeedbackPanelProps) {
  const { t } = useTranslation();
  const isSent = useFeedbackForm(({ state }) => state === 'sent');
  const titleId = useId();

  // The panel accepts a new text when it is opened again.
  useEffect(() => resumeWriting, []);

  return (
    <section
      className={styles.panel}
      data-slot="feedback-panel"
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose();
      }}
    >
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <IconX size={22} aria-hidden />
      </button>
      <div role="status">{isSent && <h2 id={titleId}>{t('feedback.thanks')}</h2>}</div>
      {isSent ? <Another /> : <Form titleId={titleId} />}
    </section>
  );
}

function Another() {
  const { t } = useTranslation();
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => another.current?.focus(), []);
  return (
    <Button ref={another} look="quiet" className={styles.another} onClick={resumeWriting}>
      {t('feedback.another')}
    </Button>
  );
}

function Form({ titleId }: { readonly titleId: string }) {
  const { t } = useTranslation();
  const { text, state } = useFeedbackForm();
  const field = useRef<HTMLTextAreaElement>(null);
  const troubleId = useId();
  const trouble = FEEDBACK_TROUBLES.find((candidate) => candidate === state);
  const isSending = state === 'sending';

  useEffect(() => field.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    void sendWritten();
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h2 id={titleId}>{t('feedback.title')}</h2>
      <textarea
        ref={field}
        className={styles.field}
        rows={5}
        value={text}
        readOnly={isSending}
        aria-labelledby={titleId}
        aria-describedby={troubleId}
        aria-invalid={trouble === 'empty' || trouble === 'too-long'}
        onChange={(event) => writeFeedback(event.currentTarget.value)}
      />
      <p id={troubleId} className={styles.trouble} role="alert">
        {trouble !== undefined &&
          t(trouble === 'outdated' ? 'newVersion' : `feedback.trouble.${trouble}`)}
      </p>
      <Button type="submit" aria-disabled={isSending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
