import type { GameMode } from '@starguess/game-core';
import { useTranslation } from 'react-i18next';
import { castScreen } from '../../features/cast/cast-screen-code.ts';
import { codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { carryOnScreen, privacyScreen, tablesScreen } from '../first-screen.ts';
import { drawingOf } from '../mode-cards.ts';
import { Page } from '../page.tsx';

const practiceCode = codeOnDemand('practice', {
  load: () => import('../practice.tsx'),
  part: ({ Practice }) => Practice,
  messages: ['practice', 'giveUp'],
});

/** Practice rounds: the page draws as many as the player likes. */
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

export function CastPage({ kind }: { readonly kind: 'performers' | 'channels' }) {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.cast')}>
      <OnDemand code={castScreen}>{(CastScreen) => <CastScreen kind={kind} />}</OnDemand>
    </Page>
  );
}

export function CarryOnPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.carryOn')}>
      <OnDemand code={carryOnScreen}>{(CarryOnScreen) => <CarryOnScreen />}</OnDemand>
    </Page>
  );
}

export function TablesPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.tables')}>
      <OnDemand code={tablesScreen}>
        {(TablesScreen) => <TablesScreen drawingOf={drawingOf} />}
      </OnDemand>
    </Page>
  );
}

export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('footer.privacy')}>
      <OnDemand code={privacyScreen}>{(Privacy) => <Privacy />}</OnDemand>
    </Page>
  );
}
