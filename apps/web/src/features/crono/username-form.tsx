import type { UsernameReason } from '@starguess/api-contract';
import { parseUsername } from '@starguess/game-core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../server/api-error.ts';
import { storeRunName } from '../../stored/crono-records.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import { NAME_BOX } from '../../ui/name-box.ts';
import styles from '../run/views.module.css';
import { type CronoPlayer, submitCronoScore } from './crono-calls.ts';
import type { TimedCronoGame } from './crono-game.ts';

type UsernameFormProps = {
  readonly player: CronoPlayer;
  readonly look: 'primary' | 'quiet';
  readonly onSubmitted: (game: TimedCronoGame) => void;
  /** Called with an error that the form cannot handle. */
  readonly onFailure: (error: unknown) => void;
};

type Trouble = UsernameReason | 'refused' | 'busy';

/** Submits the player's score to the board. An empty name is anonymous. */
export function UsernameForm({ player, look, onSubmitted, onFailure }: UsernameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setIsSending] = useState(false);
  const fieldId = useId();
  const problemId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setTrouble(undefined);
    try {
      const game = await submitCronoScore(player, name.trim() === '' ? null : name);
      const parsedName = parseUsername(name);
      if (parsedName.ok) storeRunName(player.userId, parsedName.username);
      onSubmitted(game);
    } catch (error) {
      const newTrouble = troubleOf(error);
      if (newTrouble === undefined) onFailure(error);
      else setTrouble(newTrouble);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form className={`${form.form} ${styles.name}`} onSubmit={submit}>
      <label htmlFor={fieldId}>{t('crono.usernameLabel')}</label>
      <input
        id={fieldId}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        placeholder={t('crono.anonymous')}
        {...NAME_BOX}
        autoComplete="nickname"
        aria-invalid={trouble !== undefined && trouble !== 'busy'}
        aria-describedby={problemId}
      />
      <p id={problemId} role="alert">
        {trouble !== undefined && t(`crono.trouble.${trouble}`)}
      </p>
      <Button type="submit" look={look} aria-disabled={isSending}>
        {t('crono.submit')}
      </Button>
    </form>
  );
}

/** The problems that the player can fix, or wait out, without leaving the form. */
function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'username-refused') return error.reason ?? 'refused';
  return error.status === 429 || error.status === 503 ? 'busy' : undefined;
}
