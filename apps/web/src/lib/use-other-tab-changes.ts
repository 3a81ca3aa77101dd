import { useEffect, useReducer } from 'react';
import { onOtherTabChange } from './storage.ts';

/**
 * Draws the component again whenever another tab changes what is stored. Returns the function
 * that asks for the same.
 */
export function useOtherTabChanges(): () => void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onOtherTabChange(drawAgain), []);
  return drawAgain;
}
