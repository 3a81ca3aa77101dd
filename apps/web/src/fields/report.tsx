import { MAX_REPORTED_LENGTH, routeAddresses } from '@starguess/api-contract';
import type { Performer } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../server/api-client.ts';
import { ApiError } from '../server/api-error.ts';
import { isPageOutdated } from '../server/contract-version.ts';
import { Button } from '../ui/button.tsx';
import { revealedFields, useFieldTexts } from './field-texts.ts';
import styles from './report.module.css';

export type ReportSubject = { readonly performer: Performer; readonly declaration: Declaration };

/** NUL and unpaired surrogates cannot be stored. Players neither see nor type them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Asks which fact of a performer is wrong. Neither closing the form nor a failed send loses the text. */
export function Report({ performer, declaration }: ReportSubject) {
  const { t } = useTranslation();
  const { labelOf, linesOf } = useFieldTexts(declaration);
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** The message about the last report. */
  const [status, setStatus] = useState<'report.thanks' | ReturnType<typeof troubleOf>>();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shownValue = (field: string) => linesOf(field, performer).join(', ');

  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  const toggle = () => {
    setIsOpen(!isOpen);
    setStatus(undefined);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const entries = new FormData(event.currentTarget);
    const field = String(entries.get('field'));
    const note = String(entries.get('note')).replace(UNSTORABLE, '');
    const value = Array.from(shownValue(field)).slice(0, MAX_REPORTED_LENGTH).join('');
    const body = { record: performer.profileUrl, field, value, note };
    setIsSending(true);
    setStatus(undefined);
    try {
      await callApi(routeAddresses.sendReport, { body });
      form.current?.reset();
      opener.current?.focus();
      setIsOpen(false);
      setStatus('report.thanks');
    } catch (error) {
      setStatus(troubleOf(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div className={styles.report}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        data-slot="report-open"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('report.open')}
      </button>
      <form
        ref={form}
        className={styles.form}
        data-slot="report-form"
        hidden={!isOpen}
        onSubmit={send}
      >
        <fieldset className={styles.fields}>
          <legend>{t('report.field')}</legend>
          {revealedFields(declaration).map((field) => (
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
        <Button type="submit" aria-disabled={isSending}>
          {t('feedback.send')}
        </Button>
      </form>
      <p role="status">{status && t(status)}</p>
    </div>
  );
}

/** The message about a report that was not sent. */
function troubleOf(error: unknown) {
  if (error instanceof ApiError && error.status === 429) return 'feedback.trouble.too-many';
  return isPageOutdated() ? 'newVersion' : 'feedback.trouble.failed';
}
