import { fetchFile } from '../server/desk-calls.ts';
import { ActionButton } from './action-button.tsx';

/** Saves a file of the desk under the last part of its address. */
export function DownloadButton({ address, label }: { address: string; label: string }) {
  const name = address.split('/').at(-1) ?? '';
  const download = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await fetchFile(address));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    return { said: `${name} is downloaded.` };
  };
  return <ActionButton size="sm" variant="default" label={label} subject={name} act={download} />;
}
