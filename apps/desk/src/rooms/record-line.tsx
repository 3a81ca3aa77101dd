import { Code, Modal, Stack, Text } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deskQuery } from '../server/desk-calls.ts';
import { Loaded } from '../ui/room.tsx';

type Records = DeskReply<'getCast'>['records'];

/** The record that the address names, as the catalogue's file has it. */
export function RecordLine({ records }: { records: Records }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('record');
  const line = useQuery({
    ...deskQuery(deskContract.getRecordLine, { query: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const nameOf = (wanted: string | null) =>
    records.find((record) => record.id === wanted)?.name ?? wanted;
  const twins = records.find((record) => record.id === id)?.twins ?? [];

  return (
    <Modal
      opened={id !== null}
      onClose={() => setSearch({}, { replace: true })}
      title={nameOf(id)}
      size="lg"
    >
      <Loaded query={line}>
        {({ file, line: number, text }) => (
          <Stack>
            <Text size="sm">{`Line ${number} of ${file}`}</Text>
            <Code block className="written">
              {text}
            </Code>
            {twins.length > 0 && (
              <Text>{`No compared field tells it from ${twins.map(nameOf).join(', ')}.`}</Text>
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
