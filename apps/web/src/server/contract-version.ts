import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { create } from 'zustand';

type Versions = { readonly isPageOutdated: boolean };

const useVersions = create<Versions>(() => ({ isPageOutdated: false }));

/** Reads the version from an answer's headers. An answer without a version changes nothing. */
export function noteContractVersion(headers: Headers): void {
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
