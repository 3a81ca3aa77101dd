import { Group, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk, deskQuery } from '../server/desk-calls.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded, Room, Section } from '../ui/room.tsx';
import { counted, countText, dateText, instantText } from '../ui/wording.ts';

type Board = DeskReply<'getBoard'>;
type Run = Board['board'][number] | Board['suspects'][number];

export function BoardsRoom() {
  const boards = useQuery(deskQuery(deskContract.getBoards, {}));
  const [chosen, setChosen] = useState<string>();
  const game = chosen ?? boards.data?.games[0]?.id;
  return (
    <Room name="Boards" about="Crono’s, and the runs that only their players see." query={boards}>
      {({ games }) => (
        <>
          <NativeSelect
            label="Game"
            value={game ?? ''}
            data={games.map(({ id, players, best, suspects }) => ({
              value: id,
              label: `${dateText(id)}: ${counted(players, 'player')}, best ${best}, ${counted(suspects, 'suspect')}`,
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          {game ? <Boards game={game} /> : <Text>Nobody has finished a run yet.</Text>}
        </>
      )}
    </Room>
  );
}

function Boards({ game }: { game: string }) {
  const query = useQuery(deskQuery(deskContract.getBoard, { params: { game } }));
  return (
    <Loaded query={query}>
      {({ board, suspects }) => (
        <>
          <Section title="Board" note={`What everybody sees: ${counted(board.length, 'run')}`}>
            <Runs game={game} runs={board} />
          </Section>
          <Section title="Suspects" note={`Hidden: ${counted(suspects.length, 'run')}`}>
            <Runs game={game} runs={suspects} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function Runs({ game, runs }: { game: string; runs: readonly Run[] }) {
  const body = runs.map((run, at) => [
    `${at + 1}`,
    <div key={run.id}>
      <Text fw={600}>{nameOf(run)}</Text>
      <Text size="sm">{aboutOf(run)}</Text>
      <Actions game={game} run={run} />
    </div>,
    countText(run.score),
  ]);
  return <Table className="facts" data={{ body }} />;
}

function Actions({ game, run }: { game: string; run: Run }) {
  const { id, note } = run;
  const isHidden = 'suspicions' in run;
  const subject = `${nameOf(run)}, ${counted(run.score, 'point')}`;
  return (
    <Group gap={4} mt={4}>
      <ActionButton
        label={isHidden ? 'Restore' : 'Hide'}
        subject={subject}
        text={isHidden ? 'Everybody sees the run then.' : 'Only its player sees the run then.'}
        act={() => {
          const route = isHidden ? deskContract.restoreEntry : deskContract.hideEntry;
          return callDesk(route, { body: { game, id } });
        }}
      />
      <ActionButton
        label="Note"
        subject={subject}
        text="Only operators see it."
        fields={<TextInput name="note" label="Note" defaultValue={note ?? ''} maxLength={500} />}
        act={(entered) =>
          callDesk(deskContract.noteEntry, { body: { game, id, note: entered('note') } })
        }
      />
    </Group>
  );
}

function nameOf({ username }: Run) {
  return username ?? 'Without a name';
}

const REASONS = {
  quick: 'faster than people answer',
  even: 'answers too evenly timed',
  hidden: 'hidden by an operator',
} as const;

/** What is known of a run, line by line. */
function aboutOf(run: Run) {
  const lines = [instantText(run.submittedAt)];
  if ('suspicions' in run) {
    const { suspicions, pace, photosSeen } = run;
    lines.push(
      `Why: ${suspicions.map((reason) => REASONS[reason]).join(', ')}`,
      `${pace.mean.toFixed(1)} s an answer (± ${pace.spread.toFixed(1)} s)`,
      `${counted(photosSeen, 'picture')} seen in ${counted(pace.rounds, 'round')}`,
    );
  }
  if (run.note) lines.push(`Note: ${run.note}`);
  return lines.join('\n');
}
