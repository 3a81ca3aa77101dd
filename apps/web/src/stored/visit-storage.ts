// Kept apart: Home loads storage.ts and not this.
import type { VisitKey } from './keys.ts';
import { storageArea } from './storage.ts';

/** What is kept until the tab is closed. */
export const visitStorage = storageArea<VisitKey>(() => sessionStorage);
