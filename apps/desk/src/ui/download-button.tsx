import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';

/** Saves a file of the desk under the last part of its address. */
export function DownloadButton({ address, label }: { address: string; label: string }) {
  const download = useAction(async () => {
    const name = address.split('/').at(-1) ?? '';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await fetchFile(address));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    return { said: `${name} is downloaded` };
  });

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
