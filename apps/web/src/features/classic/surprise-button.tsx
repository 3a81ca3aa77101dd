import { IconDice5 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import styles from './surprise-button.module.css';

type SurpriseButtonProps = {
  /** Undefined while they are on their way: then the guess is made once they are there. */
  readonly ids: readonly string[] | undefined;
  /** Draws an integer from 0 to below `count`. */
  readonly draw?: ((count: number) => number) | undefined;
  readonly onPick: (id: string) => void;
};

/** Guesses anyone, for a player who does not know where to begin. */
export function SurpriseButton({ ids, draw = drawAtRandom, onPick }: SurpriseButtonProps) {
  const { t } = useTranslation();
  const [isPressed, setIsPressed] = useState(false);
  const pick = useEffectEvent(() => {
    const id = ids?.[draw(ids.length)];
    if (id !== undefined) onPick(id);
  });
  const canPick = isPressed && ids !== undefined;
  useEffect(() => {
    if (canPick) pick();
  }, [canPick]);

  const press = () => {
    setIsPressed(true);
    // The button goes with the guess. The search may take the focus from here.
    if (!window.matchMedia('(pointer: fine)').matches) focusContent();
  };
  return (
    <Button look="quiet" className={styles.surprise} data-slot="surprise" onClick={press}>
      <IconDice5 size={20} aria-hidden />
      {t('classic.surprise')}
    </Button>
  );
}

function drawAtRandom(count: number): number {
  return Math.floor(Math.random() * count);
}
