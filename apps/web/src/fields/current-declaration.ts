import { SHIPPED_DECLARATION } from '@starguess/catalog';
import type { Declaration } from '@starguess/game-core';
import { pageConfig } from '../settings/page-config.ts';

/** What today's catalogue declares, known before it has loaded. */
export const currentDeclaration: Declaration = pageConfig.declaration ?? SHIPPED_DECLARATION;
