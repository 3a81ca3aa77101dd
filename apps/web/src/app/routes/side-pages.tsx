import type { GameMode } from '@starguess/game-core';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeOnDemand, codeOnDemand } from '../../on-demand/code-on-demand.ts';
import { OnDemand } from '../../on-demand/on-demand.tsx';
import { Page } from '../page.tsx';

const practiceCode = codeOnDemand('practice', {
  load: () => import('../practice.tsx'),
  part: ({ Practice }) => Practice,
  messages: ['practice', 'giveUp'],
});

/** Practice rounds, which the page draws itself. */
export function PracticePage({ game }: { readonly game: GameMode }) {
  const { t } = useTranslation();
  return (
    <Page title={`${t(`mode.${game}.name`)} · ${t('shell.practice')}`} mode={game} isWide>
      <OnDemand code={practiceCode}>{(Practice) => <Practice game={game} />}</OnDemand>
    </Page>
  );
}

type SidePageProps<Part> = {
  readonly title: ParseKeys;
  readonly code: CodeOnDemand<Part>;
  readonly isWide?: boolean | undefined;
  readonly children: (part: Part) => ReactNode;
};

/** One part within the page's shell. */
export function SidePage<Part>({ title, code, isWide, children }: SidePageProps<Part>) {
  const { t } = useTranslation();
  return (
    <Page title={t(title)} isWide={isWide}>
      <OnDemand code={code}>{children}</OnDemand>
    </Page>
  );
}
