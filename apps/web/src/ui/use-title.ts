import { createContext, useContext, useEffect } from 'react';

/** Takes the title of a page that is rendered where there is no document. */
export const TitleTaker = createContext<((title: string) => void) | undefined>(undefined);

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useContext(TitleTaker)?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
