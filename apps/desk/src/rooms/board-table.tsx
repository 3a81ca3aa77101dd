import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { closeModal, modals } from '@mantine/modals';
import { type DeskBoard, deskContract } from '@starguess/api-contract/desk';
import { useState } from 'react';
import { callDesk } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { ask } from '../ui/asking.ts';
import { counted, countText, instantText } from '../ui/wording.ts';

type Entry = DeskBoard['board'][number];

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
              <Stack gap={2}>
                <Text size="sm" fw={600}>
                  {nameOf(entry)}
                </Text>
                <Text size="sm" c="dimmed">
                  {instantText(entry.submittedAt)}
                </Text>
                {why && <Text size="sm">{why(entry)}</Text>}
                {entry.note && <Text size="sm" className="written">{`Note: ${entry.note}`}</Text>}
                <Actions game={game} entry={entry} action={action} />
              </Stack>
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

function Actions({ game, entry, action }: { game: string; entry: Entry; action: 'hide' | 'restore' }) {
  const { id, score } = entry;
  const name = nameOf(entry);
  const run = `${name}, ${counted(score, ['point'])}`;
  const isHiding = action === 'hide';
  const move = useAction(async () => {
    const route = isHiding ? deskContract.hideEntry : deskContract.restoreEntry;
    await callDesk(route, { body: { game, id } });
    return `${run}: ${isHiding ? 'hidden from all but the player' : 'back on the board'}`;
  });
  const start = () =>
    ask({
      title: isHiding ? `Hide ${run}?` : `Restore ${run}?`,
      text: isHiding
        ? 'Only the player still sees this run.'
        : 'Everybody then sees this run on the board.',
      action: isHiding ? 'Hide the run' : 'Restore the run',
      onConfirm: () => move.mutate(undefined),
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
            modalId: 'note',
            title: run,
            children: <NoteForm game={game} entry={entry} run={run} />,
          })
        }
      >
        Note…
      </Button>
    </Group>
  );
}

function NoteForm({ game, entry, run }: { game: string; entry: Entry; run: string }) {
  const [note, setNote] = useState(entry.note);
  const keep = useAction(async () => {
    await callDesk(deskContract.noteEntry, { body: { game, id: entry.id, note } });
    closeModal('note');
    return `${run}: ${note.trim() ? 'noted' : 'the note is gone'}`;
  });

  return (
    <Stack component="form" action={() => keep.mutate(undefined)}>
      <TextInput
        label="Note"
        description="For operators alone."
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" loading={keep.isPending}>
        Keep the note
      </Button>
    </Stack>
  );
}
