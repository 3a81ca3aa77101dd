import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { create } from 'zustand';

type Versions = {
  readonly isPageOutdated: boolean;
  /** Whether this browser has, or can load, another version of the page. */
  readonly isVersionOffered: boolean;
  readonly load: () => void;
};

const useVersions = create<Versions>(() => ({
  isPageOutdated: false,
  isVersionOffered: false,
  load: () => window.location.reload(),
}));

/** Reads the version from an answer's headers. An answer without a version changes nothing. */
export function readContractVersion(headers: Headers): void {
  if (Number(headers.get(CONTRACT_VERSION_HEADER)) > CONTRACT_VERSION) {
    useVersions.setState({ isPageOutdated: true });
  }
}

/** Whether the server has a newer contract than this page, which may be why calls fail. */
export function isPageOutdated(): boolean {
  return useVersions.getState().isPageOutdated;
}

export function useIsPageOutdated(): boolean {
  return useVersions((versions) => versions.isPageOutdated);
}

/** Offers another version of the page, although this one's calls still work. */
export function offerNewVersion(): void {
  useVersions.setState({ isVersionOffered: true });
}

/** Sets how a new version is loaded, in place of a plain reload. */
export function setVersionLoader(load: () => void): void {
  useVersions.setState({ load });
}

/** The function that loads the new version; undefined if there is none. */
export function useNewVersion(): (() => void) | undefined {
  return useVersions(({ isPageOutdated, isVersionOffered, load }) =>
    isPageOutdated || isVersionOffered ? load : undefined,
  );
}
