import type { GameMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { Page } from '../page.tsx';
import { practiceCode } from '../practice-code.ts';

/** Rounds that are drawn in the page, as many as one likes. */
export function PracticePage({ game }: { readonly game: GameMode }) {
  const { t } = useTranslation();
  return (
    <Page
      title={`${t(`mode.${game}.name`)} · ${t('shell.practice')}`}
      mode={game}
      isWide={game !== 'crono'}
    >
      <OnDemand code={practiceCode}>{(Practice) => <Practice game={game} />}</OnDemand>
    </Page>
  );
}
