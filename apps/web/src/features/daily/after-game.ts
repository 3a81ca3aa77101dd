import { createContext, type ReactNode } from 'react';

/** The content that the app shows under a finished daily game. */
export const AfterGame = createContext<ReactNode>(null);
