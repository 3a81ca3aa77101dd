import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '@starguess/api-contract';
import { create } from 'zustand';

const useContract = create(() => ({ isPageOutdated: false }));

/** Reads the version from an answer's headers. An answer without a version changes nothing. */
export function readContractVersion(headers: Headers): void {
  if (Number(headers.get(CONTRACT_VERSION_HEADER)) > CONTRACT_VERSION) {
    useContract.setState({ isPageOutdated: true });
  }
}

/** Whether the server has a newer contract than this page, which may be why calls fail. */
export function isPageOutdated(): boolean {
  return useContract.getState().isPageOutdated;
}

export function useIsPageOutdated(): boolean {
  return useContract((contract) => contract.isPageOutdated);
}
