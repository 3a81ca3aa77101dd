import { faceOfName } from '@starguess/api-contract';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_CIRCLES, useSeats } from '../../stored/circles.ts';
import { isStorageBlocked } from '../../stored/own-data.ts';
import { useIsRendered } from '../../ui/arrival.ts';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form.module.css';
import { NAME_BOX, useEarlyText } from '../../ui/name-box.ts';
import page from '../../ui/side-page.module.css';
import styles from './circles.module.css';
import { FaceChoice } from './face.tsx';
import { useCall } from './use-call.ts';

type EntranceProps = NameFormProps & {
  readonly slot: 'table-start' | 'table-join';
  readonly title: ReactNode;
  /** Why nobody can join by the link. */
  readonly linkTrouble?: 'tables.cut' | 'tables.trouble.gone' | false;
  readonly children: ReactNode;
};

/** Asks for a name, and says who at the table sees what. */
export function Entrance({ slot, title, linkTrouble = false, children, ...form }: EntranceProps) {
  const { t } = useTranslation();
  // The server knows neither the browser nor the link.
  const isRendered = useIsRendered();
  const obstacle = useObstacle() ?? linkTrouble;
  return (
    <article className={`${page.page} ${styles.tables}`} data-slot="tables">
      {title}
      {children}
      <section className={`${page.part} ${styles.join}`} data-slot={slot}>
        {obstacle && !isRendered ? (
          <p role="alert">{t(obstacle)}</p>
        ) : (
          <NameForm {...form} note={t('tables.onlyMembers')} />
        )}
      </section>
      <WhoSees />
    </article>
  );
}

function useObstacle() {
  const { size } = useSeats();
  if (isStorageBlocked()) return 'tables.unstored';
  return size >= MOST_CIRCLES ? 'tables.most' : undefined;
}

export function WhoSees() {
  const { t } = useTranslation();
  return (
    <details className={`${page.part} ${styles.sees}`}>
      <summary>{t('tables.whoSees')}</summary>
      <p>{t('tables.seeName')}</p>
      <p>{t('tables.seeResults')}</p>
      <p>{t('tables.seeNothing')}</p>
    </details>
  );
}

type NameFormProps = {
  readonly look?: 'primary' | 'quiet';
  readonly firstName?: string;
  /** Until the player chooses, it is the one of the name. */
  readonly firstFace?: number;
  /** What the player should know before sending. */
  readonly note?: string;
  /** The words on its button. */
  readonly action: string;
  readonly onSend: (shown: ShownMember) => Promise<unknown>;
};

export type ShownMember = { readonly name: string; readonly face: number };

/** Asks for the player's name and face in a circle. What is typed before the page reacts counts too. */
export function NameForm({
  firstName = '',
  firstFace,
  note,
  look = 'primary',
  action,
  onSend,
}: NameFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { problem, isBusy, run } = useCall();
  const [name, setName] = useState(firstName);
  const [chosenFace, setChosenFace] = useState(firstFace);
  const face = chosenFace ?? faceOfName(name.trim());
  const id = useId();
  useEarlyText(field, setName);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onSend({ name, face }));
  };
  return (
    <form className={formStyles.form} onSubmit={send}>
      <label htmlFor={id}>{t('tables.name')}</label>
      <div className={styles.entry}>
        <FaceChoice face={face} onChoose={setChosenFace}>
          <input
            id={id}
            ref={field}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            {...NAME_BOX}
            autoComplete="nickname"
            aria-invalid={problem?.startsWith('crono') || problem === 'tables.trouble.taken'}
            aria-describedby={`${id}-problem`}
          />
        </FaceChoice>
      </div>
      <p id={`${id}-problem`} role="alert">
        {problem && t(problem)}
      </p>
      {note && <p className="remark">{note}</p>}
      <Button type="submit" look={look} aria-disabled={isBusy}>
        {action}
      </Button>
    </form>
  );
}
