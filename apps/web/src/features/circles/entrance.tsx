import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_CIRCLES, useSeats } from '../../stored/circles.ts';
import { isStorageBlocked } from '../../stored/own-data.ts';
import { useIsRendered } from '../../ui/arrival.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form.module.css';
import { NAME_BOX, useEarlyText } from '../../ui/name-box.ts';
import page from '../../ui/side-page.module.css';
import { useCall } from './use-call.ts';

type EntranceProps = NameFormProps & {
  readonly slot: 'table-start' | 'table-join';
  readonly title: string;
  readonly isLinkCut?: boolean;
  readonly children?: ReactNode;
};

/** Says what members see of each other, and then asks for a name. */
export function Entrance({ slot, title, isLinkCut = false, children, ...form }: EntranceProps) {
  const { t } = useTranslation();
  // The server knows neither the browser nor the link.
  const isRendered = useIsRendered();
  const obstacle = useObstacle(isLinkCut);
  return (
    <article className={page.page} data-slot="tables">
      <h1>{title}</h1>
      <p>{t('tables.intro')}</p>
      {children}
      <WhoSees />
      <section className={page.part} data-slot={slot}>
        {obstacle && !isRendered ? <p role="alert">{t(obstacle)}</p> : <NameForm {...form} />}
      </section>
    </article>
  );
}

function useObstacle(isLinkCut: boolean) {
  const { size } = useSeats();
  if (isStorageBlocked()) return 'tables.unstored';
  if (size >= MOST_CIRCLES) return 'tables.most';
  return isLinkCut ? 'tables.cut' : undefined;
}

export function WhoSees() {
  const { t } = useTranslation();
  return (
    <section className={page.part}>
      <h2>{t('tables.whoSees')}</h2>
      <p>{t('tables.seeName')}</p>
      <p>{t('tables.seeResults')}</p>
      <p>{t('tables.seeNothing')}</p>
    </section>
  );
}

type NameFormProps = {
  readonly look?: 'primary' | 'quiet';
  readonly firstName?: string;
  /** The words on its button. */
  readonly action: string;
  readonly onSend: (name: string) => Promise<unknown>;
};

/** Asks for the player's name in a circle. What is typed before the page reacts counts too. */
export function NameForm({ firstName = '', look = 'primary', action, onSend }: NameFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { problem, isBusy, run } = useCall();
  const id = useId();
  useEarlyText(field, (text) => {
    if (field.current !== null) field.current.value = text;
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSend(field.current?.value ?? ''));
  };
  return (
    <form className={formStyles.form} onSubmit={send}>
      <label htmlFor={id}>{t('tables.name')}</label>
      <input
        id={id}
        ref={field}
        defaultValue={firstName}
        {...NAME_BOX}
        autoComplete="nickname"
        aria-invalid={problem?.startsWith('crono') || problem === 'tables.trouble.taken'}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert">
        {problem && t(problem)}
      </p>
      <Button type="submit" look={look} aria-disabled={isBusy}>
        {action}
      </Button>
    </form>
  );
}
