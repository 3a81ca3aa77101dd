import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../../on-demand/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './after-win.module.css';
import type { FurtherGuessesProps } from './further-guesses.tsx';

const furtherGuesses = codeOnDemand('further-guesses', {
  load: () => import('./further-guesses.tsx'),
  part: ({ FurtherGuesses }) => FurtherGuesses,
  messages: ['share'],
});

/** Lets a player who has won go on comparing, for fun. The code for it is loaded on first use. */
export function AfterWin(props: FurtherGuessesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const open = () => {
    setIsOpen(true);
    // The button disappears. Where the pointer is fine, the search takes the focus.
    if (!window.matchMedia('(pointer: fine)').matches) section.current?.focus();
  };
  return (
    <section ref={section} className={styles.section} data-slot="after-win" tabIndex={-1}>
      {isOpen ? (
        <OnDemand code={furtherGuesses}>
          {(FurtherGuesses) => <FurtherGuesses {...props} />}
        </OnDemand>
      ) : (
        <Button look="quiet" onClick={open}>
          {t('classic.compareOn')}
        </Button>
      )}
    </section>
  );
}
