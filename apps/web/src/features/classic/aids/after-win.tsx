import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOnDemand } from '../../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../../on-demand/on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FurtherGuessesProps } from './further-guesses.tsx';

const furtherGuesses = codeOnDemand('further-guesses', {
  load: () => import('./further-guesses.tsx'),
  part: ({ FurtherGuesses }) => FurtherGuesses,
  messages: ['share'],
});

/** Lets a player who has won go on comparing, for fun. */
export function AfterWin(props: FurtherGuessesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <OnDemand code={furtherGuesses}>{(Guesses) => <Guesses {...props} />}</OnDemand>
  ) : (
    <Button look="quiet" onClick={() => setIsOpen(true)}>
      {t('classic.compareOn')}
    </Button>
  );
}
