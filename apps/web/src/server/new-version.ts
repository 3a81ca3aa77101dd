import { create } from 'zustand';
import { useIsPageOutdated } from './contract-version.ts';

type NewVersion = {
  /** Whether this browser has, or can load, another version of the page. */
  readonly isOffered: boolean;
  readonly load: () => void;
};

const useOffer = create<NewVersion>(() => ({
  isOffered: false,
  load: () => window.location.reload(),
}));

/** Offers another version of the page, although this one's calls still work. */
export function offerNewVersion(): void {
  useOffer.setState({ isOffered: true });
}

/** Sets how a new version is loaded, in place of a plain reload. */
export function setVersionLoader(load: () => void): void {
  useOffer.setState({ load });
}

/** The function that loads the new version; undefined if there is none. */
export function useNewVersion(): (() => void) | undefined {
  const isOutdated = useIsPageOutdated();
  return useOffer(({ isOffered, load }) => (isOffered || isOutdated ? load : undefined));
}
