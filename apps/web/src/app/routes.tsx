import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router';
import { focusContent } from '../ui/focus/focus-content.ts';
import { pageRoutes } from './screens.tsx';

export function AppRoutes() {
  useRouteArrival();
  return useRoutes(pageRoutes);
}

/**
 * After a change of route, moves the focus to the new content, so that its name is read aloud, and
 * scrolls a newly visited page to its top. It leaves the first page as the browser opens it.
 */
function useRouteArrival(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    removeAddressTags();
    focusContent();
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}

const ADDRESS_TAGS =
  'link[rel="canonical"], link[rel="alternate"], meta[property="og:url"], meta[name="robots"]';

/**
 * Removes the tags about the served address once the page shows another address. Otherwise a browser
 * that shares the page would share the served address.
 */
function removeAddressTags(): void {
  for (const element of document.head.querySelectorAll(ADDRESS_TAGS)) element.remove();
}
