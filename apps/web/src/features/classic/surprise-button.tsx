import { IconDice5 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus/focus-content.ts';
import styles from './classic-game.module.css';

type SurpriseButtonProps = {
  /** Undefined while they load. A press then guesses as soon as they are there. */
  readonly ids: readonly string[] | undefined;
  readonly onPick: (id: string) => void;
};

/** Guesses a random performer, for a player who does not know where to begin. */
export function SurpriseButton({ ids, onPick }: SurpriseButtonProps) {
  const { t } = useTranslation();
  const [isPressed, setIsPressed] = useState(false);
  const pick = useEffectEvent(() => {
    const id = ids?.[Math.floor(Math.random() * ids.length)];
    if (id !== undefined) onPick(id);
  });
  const canPick = isPressed && ids !== undefined;
  useEffect(() => {
    if (canPick) pick();
  }, [canPick]);

  const press = () => {
    setIsPressed(true);
    // The guess removes the focused button. On touch screens the focus moves to the content; elsewhere the
    // search may take it.
    if (!window.matchMedia('(pointer: fine)').matches) focusContent();
  };
  return (
    <Button look="quiet" className={styles.surprise} data-slot="surprise" onClick={press}>
      <IconDice5 size={20} aria-hidden />
      <span>{t('classic.surprise')}</span>
    </Button>
  );
}
