import { NativeSelect, Stack, Text } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../server/desk-calls.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Room } from '../ui/room.tsx';
import { Section } from '../ui/section.tsx';
import { counted, countText, dateText } from '../ui/wording.ts';
import { BoardTable } from './board-table.tsx';

type Suspect = DeskReply<'getBoard'>['suspects'][number];

export function BoardsRoom() {
  const [chosen, setChosen] = useState<string>();
  const boards = useQuery(reading(deskContract.getBoards, {}));

  return (
    <Room name="Boards" about="Crono’s boards, and the runs that only their players see.">
      <Loaded query={boards}>
        {({ games }) => {
          const game = chosen ?? games[0]?.id;
          if (game === undefined) return <Text>Nobody has finished a run yet.</Text>;
          return (
            <>
              <NativeSelect
                label="Game"
                value={game}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                data={games.map(({ id, players, best, suspects }) => ({
                  value: id,
                  label: `${dateText(id)}: ${counted(players, ['player'])}, best ${countText(best)}${suspects > 0 ? `, ${counted(suspects, ['suspect'])}` : ''}`,
                }))}
              />
              <Board game={game} />
            </>
          );
        }}
      </Loaded>
    </Room>
  );
}

function Board({ game }: { game: string }) {
  const board = useQuery(reading(deskContract.getBoard, { params: { game } }));
  return (
    <Loaded query={board}>
      {(data) => (
        <Stack>
          <Section title="Board" note="What everybody sees.">
            <BoardTable game={game} entries={data.board} action="hide" />
          </Section>
          <Section title="Suspects" note="Runs that only their players see, with the reason.">
            <BoardTable game={game} entries={data.suspects} action="restore" why={whyOf} />
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

const REASONS: Readonly<Record<Suspect['suspicions'][number], string>> = {
  quick: 'answered faster than people can',
  even: 'took almost the same time for each answer',
  hidden: 'you hid it',
};

function whyOf({ suspicions, pace, photosSeen }: Suspect) {
  const reasons = suspicions.map((reason) => REASONS[reason]).join(', ');
  const times = `${pace.mean.toFixed(1)} s an answer, ± ${pace.spread.toFixed(1)} s`;
  return `${reasons} (${times}, ${counted(photosSeen, ['picture'])} seen in ${counted(pace.rounds, ['round'])})`;
}
