import { type PropsWithChildren, useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { currentDeclaration, DeclarationContext } from '../../fields/current-declaration.ts';
import type { RoundCatalog } from './round.ts';

type RoundFrameProps = PropsWithChildren<{ readonly catalog: RoundCatalog | undefined }>;

/** Provides its content with the declaration of a round's catalogue, and its texts. */
export function RoundFrame({ catalog, children }: RoundFrameProps) {
  const pageWords = useContext(I18nContext);
  return (
    <I18nContext value={catalog?.words ?? pageWords}>
      <DeclarationContext value={catalog?.declaration ?? currentDeclaration}>
        {children}
      </DeclarationContext>
    </I18nContext>
  );
}
