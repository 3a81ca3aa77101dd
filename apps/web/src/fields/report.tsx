import { MAX_REPORTED_LENGTH, reportRouteAddress } from '@starguess/api-contract';
import type { Performer } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../server/api-client.ts';
import { isPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import { toldFields, useFieldTexts } from './field-texts.ts';
import styles from './report.module.css';

export type Reported = { readonly performer: Performer; readonly declaration: Declaration };

/** Asks which fact of a performer is wrong. Neither closing the form nor a failed send loses the text. */
export function Report({ performer, declaration }: Reported) {
  const { t } = useTranslation();
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const isOpen = state === 'open';
  const thank = () => {
    opener.current?.focus();
    setState('sent');
  };
  return (
    <div className={styles.report}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        data-slot="report-open"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        {t('report.open')}
      </button>
      <p role="status">{state === 'sent' && t('report.thanks')}</p>
      <ReportForm
        id={formId}
        isOpen={isOpen}
        performer={performer}
        declaration={declaration}
        onSent={thank}
      />
    </div>
  );
}

/** NUL and unpaired surrogates cannot be stored. Players neither see nor type them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

type ReportFormProps = Reported & {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onSent: () => void;
};

function ReportForm({ id, isOpen, performer, declaration, onSent }: ReportFormProps) {
  const { t } = useTranslation();
  const { labelOf, linesOf } = useFieldTexts(declaration);
  const [trouble, setTrouble] = useState<ReturnType<typeof troubleOf>>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shownValue = (field: string) => linesOf(field, performer).join(', ');

  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const written = new FormData(event.currentTarget);
    const field = String(written.get('field'));
    const note = String(written.get('note')).replace(UNSTORABLE, '');
    const value = Array.from(shownValue(field)).slice(0, MAX_REPORTED_LENGTH).join('');
    setIsSending(true);
    setTrouble(undefined);
    try {
      const body = { record: performer.profileUrl, field, value, note };
      await callApi(reportRouteAddress, { body });
      form.current?.reset();
      onSent();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      data-slot="report-form"
      hidden={!isOpen}
      onSubmit={send}
    >
      <fieldset className={styles.fields}>
        <legend>{t('report.field')}</legend>
        {toldFields(declaration).map((field) => (
          <label key={field}>
            <input type="radio" name="field" value={field} required />
            <span>{t('guess.fact', { field: labelOf(field), value: shownValue(field) })}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.note}>
        <span>{t('report.note')}</span>
        <textarea name="note" rows={2} maxLength={MAX_REPORTED_LENGTH} readOnly={isSending} />
      </label>
      <p role="alert">{trouble && t(trouble)}</p>
      <Button type="submit" aria-disabled={isSending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

function troubleOf(error: unknown) {
  if (error instanceof ApiError && error.status === 429) return 'feedback.trouble.too-many';
  return isPageOutdated() ? 'newVersion' : 'feedback.trouble.failed';
}
