import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStorageBlocked } from '../../stored/own-data.ts';
import { useStored } from '../../stored/storage.ts';
import { MOST_TABLES, storedSeats } from '../../stored/tables.ts';
import { Button } from '../../ui/button.tsx';
import styles from './tables.module.css';
import { useCall } from './use-call.ts';

type EntranceProps = Pick<NameFormProps, 'action' | 'onSend'> & {
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
    <article className={styles.screen} data-slot="tables">
      <h1>{title}</h1>
      <p>{t('tables.intro')}</p>
      {children}
      <WhoSees />
      <section className={styles.part} data-slot={slot}>
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
    <section className={styles.part}>
      <h2>{t('tables.whoSees')}</h2>
      <p>{t('tables.seeName')}</p>
      <p>{t('tables.seeResults')}</p>
      <p>{t('tables.seeNothing')}</p>
    </section>
  );
}

type NameFormProps = Pick<ComponentProps<typeof Button>, 'look'> & {
  readonly firstName?: string;
  /** The words on its button. */
  readonly action: string;
  /** Sends the name; undefined while there is nowhere to send it. */
  readonly onSend: ((name: string) => Promise<unknown>) | undefined;
};

/** Asks for the player's name at a table. */
export function NameForm({ firstName = '', look = 'primary', action, onSend }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(firstName);
  const { problem, isBusy, run } = useCall();
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSend !== undefined) void run(() => onSend(name));
      }}
    >
      <label htmlFor={id}>{t('tables.name')}</label>
      <input
        id={id}
        className={styles.field}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="nickname"
        aria-invalid={problem?.startsWith('crono')}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem && t(problem)}
      </p>
      <Button type="submit" look={look} aria-disabled={isBusy || onSend === undefined}>
        {action}
      </Button>
    </form>
  );
}
