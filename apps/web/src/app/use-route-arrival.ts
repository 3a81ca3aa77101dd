import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusContent } from '../ui/focus-content.ts';

/**
 * After a change of route the keyboard starts at the new content, whose name is read aloud, and a
 * page that was not seen before at its top. The first page is left as the browser opens it.
 */
export function useRouteArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusContent();
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}
