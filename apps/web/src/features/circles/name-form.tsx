import { faceOfName } from '@starguess/api-contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import formStyles from '../../ui/form.module.css';
import { NAME_BOX } from '../../ui/name-box.ts';
import { useEarlyText } from '../../ui/search/early-text.ts';
import styles from './circles.module.css';
import { FaceChoice } from './face.tsx';
import { useCall } from './use-call.ts';

/** What the other members of a circle see of the player. */
export type MemberProfile = { readonly name: string; readonly face: number };

export type NameFormProps = {
  readonly look?: 'primary' | 'quiet';
  readonly initialName?: string;
  /** Without it, the face is derived from the name until the player chooses one. */
  readonly initialFace?: number;
  /** What the player should know before sending. */
  readonly note?: string;
  /** The label of the button. */
  readonly action: string;
  readonly onSend: (profile: MemberProfile) => Promise<unknown>;
};

/** Asks for the player's name and face in a circle. What is typed before hydration counts too. */
export function NameForm(props: NameFormProps) {
  const { initialName = '', initialFace, note, look = 'primary', action, onSend } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { problem, isNameRefused, isBusy, run } = useCall();
  const [name, setName] = useState(initialName);
  const [chosenFace, setChosenFace] = useState(initialFace);
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
            aria-invalid={isNameRefused}
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
