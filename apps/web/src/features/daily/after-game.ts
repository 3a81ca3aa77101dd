import { createContext, type ReactNode } from 'react';

/** What the app shows under a finished daily game. */
export const AfterGame = createContext<ReactNode>(null);
