import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { createContext } from 'react';
import { pageConfig } from '../settings/page-config.ts';

/** What today's catalogue declares, known before it has loaded. */
export const currentDeclaration: Declaration = pageConfig.declaration ?? SHIPPED_DECLARATION;

/** What the catalogue of the round on the screen declares. */
export const DeclarationContext = createContext(currentDeclaration);
