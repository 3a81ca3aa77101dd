import { createContext } from 'react';

/** Whether the winner card is shown: the guesses below it are then history. */
export const WinShown = createContext(false);
