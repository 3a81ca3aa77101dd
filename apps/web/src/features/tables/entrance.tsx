import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStorageBlocked } from '../../stored/own-data.ts';
import { useStored } from '../../stored/storage.ts';
import { MOST_TABLES, storedSeats } from '../../stored/tables.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form.module.css';
import page from '../../ui/side-page.module.css';
import { useCall } from './use-call.ts';

type EntranceProps = NameFormProps & {
  readonly slot: 'table-start' | 'table-join';
  readonly title: string;
  readonly isLinkCut?: boolean;
  readonly children?: ReactNode;
};

/** Says what members see of each other, and then asks for a name. */
export function Entrance({ slot, title, isLinkCut, children, ...form }: EntranceProps) {
  const { t } = useTranslation();
  const obstacle = useStored(obstacleHere, undefined) ?? (isLinkCut ? 'tables.cut' : undefined);
  return (
    <article className={page.page} data-slot="tables">
      <h1>{title}</h1>
      <p>{t('tables.intro')}</p>
      {children}
      <WhoSees />
      <section className={page.part} data-slot={slot}>
        {obstacle ? <p role="alert">{t(obstacle)}</p> : <NameForm {...form} />}
      </section>
    </article>
  );
}

function obstacleHere() {
  if (isStorageBlocked()) return 'tables.unstored';
  return storedSeats().size < MOST_TABLES ? undefined : 'tables.most';
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

/** Asks for the player's name at a table. */
export function NameForm({ firstName = '', look = 'primary', action, onSend }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(firstName);
  const { problem, run } = useCall();
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSend(name));
  };
  return (
    <form className={formStyles.form} onSubmit={send}>
      <label htmlFor={id}>{t('tables.name')}</label>
      <input
        id={id}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="nickname"
        aria-invalid={problem?.startsWith('crono')}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert">
        {problem && t(problem)}
      </p>
      <Button type="submit" look={look}>
        {action}
      </Button>
    </form>
  );
}
