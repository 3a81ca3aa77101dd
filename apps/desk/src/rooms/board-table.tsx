import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useState } from 'react';
import { callDesk } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { ask } from '../ui/asking.ts';
import { Form } from '../ui/form.tsx';
import { counted, countText, instantText } from '../ui/wording.ts';

type Entry = DeskReply<'getBoard'>['board'][number];

/** The runs of a game; each can be hidden or restored, and noted. */
export function BoardTable<E extends Entry>({
  game,
  entries,
  action,
  why,
}: {
  game: string;
  entries: readonly E[];
  action: 'hide' | 'restore';
  why?: (entry: E) => string;
}) {
  if (entries.length === 0) return <Text>None.</Text>;
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>#</Table.Th>
          <Table.Th>Run</Table.Th>
          <Table.Th ta="end">Points</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry, index) => (
          <Table.Tr key={entry.id}>
            <Table.Td valign="top">{index + 1}</Table.Td>
            <Table.Td>
              <Group justify="space-between" gap={2}>
                <div>
                  <Text size="sm" fw={600} className="written">
                    {nameOf(entry)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {instantText(entry.submittedAt)}
                  </Text>
                  {why && <Text size="sm">{why(entry)}</Text>}
                  {entry.note && <Text size="sm" className="written">{`Note: ${entry.note}`}</Text>}
                </div>
                <Actions game={game} entry={entry} action={action} />
              </Group>
            </Table.Td>
            <Table.Td ta="end" valign="top" fw={600}>
              {countText(entry.score)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function nameOf({ username }: Entry) {
  return username ?? 'Without a name';
}

function Actions({
  game,
  entry,
  action,
}: {
  game: string;
  entry: Entry;
  action: 'hide' | 'restore';
}) {
  const { id, score } = entry;
  const name = nameOf(entry);
  const run = `${name}, ${counted(score, ['point'])}`;
  const isHiding = action === 'hide';
  const move = useAction(() =>
    callDesk(isHiding ? deskContract.hideEntry : deskContract.restoreEntry, { body: { game, id } }),
  );
  const start = () =>
    ask({
      title: isHiding ? `Hide ${run}?` : `Restore ${run}?`,
      text: isHiding
        ? 'Only the player still sees this run.'
        : 'Everybody then sees this run on the board.',
      action: isHiding ? 'Hide the run' : 'Restore the run',
      onConfirm: move.mutate,
    });

  return (
    <Group gap={4} ml={-8}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${isHiding ? 'Hide' : 'Restore'} ${run}`}
        loading={move.isPending}
        onClick={start}
      >
        {isHiding ? 'Hide' : 'Restore'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Note for ${run}`}
        onClick={() =>
          modals.open({
            title: run,
            children: <NoteForm game={game} entry={entry} />,
          })
        }
      >
        Note…
      </Button>
    </Group>
  );
}

function NoteForm({ game, entry }: { game: string; entry: Entry }) {
  const [note, setNote] = useState(entry.note);
  const keep = useAction(() =>
    callDesk(deskContract.noteEntry, { body: { game, id: entry.id, note } }),
  );

  return (
    <Form button="Keep the note" isBusy={keep.isPending} submit={keep.mutate}>
      <TextInput
        label="Note"
        description="For operators alone."
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Form>
  );
}
