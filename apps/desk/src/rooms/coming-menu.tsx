import { Autocomplete, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { closeModal, modals } from '@mantine/modals';
import { type DeskDays, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk, reading } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { ask } from '../ui/asking.ts';
import { dateText, PUZZLE_NAMES } from '../ui/wording.ts';

type Coming = DeskDays['coming'][number];

/** What can be done with the target of a coming day. */
export function ComingMenu({ target, dates }: { target: Coming; dates: readonly Coming[] }) {
  const { date, puzzle, name, origin } = target;
  const title = `${PUZZLE_NAMES[puzzle]}, ${dateText(date)}`;
  const unpin = useAction(async () => {
    await callDesk(deskContract.unpinTarget, { body: { date, puzzle } });
    return `${title}: the schedule draws again`;
  });

  return (
    <Group gap={4} ml={-8}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Pin another target for ${title}`}
        onClick={() =>
          modals.open({ modalId: 'pin', title, children: <PinForm target={target} title={title} /> })
        }
      >
        Pin…
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Swap the target of ${title}`}
        onClick={() =>
          modals.open({
            modalId: 'swap',
            title,
            children: <SwapForm target={target} dates={dates} title={title} />,
          })
        }
      >
        Swap…
      </Button>
      {origin === 'pinned' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Unpin ${title}`}
          loading={unpin.isPending}
          onClick={() =>
            ask({
              title: `Unpin ${name}?`,
              text: 'The schedule then draws for this day again.',
              action: 'Unpin',
              onConfirm: () => unpin.mutate(undefined),
            })
          }
        >
          Unpin
        </Button>
      )}
    </Group>
  );
}

function PinForm({ target: { date, puzzle }, title }: { target: Coming; title: string }) {
  const [name, setName] = useState('');
  const { data } = useQuery(reading(deskContract.getTargets, { query: { puzzle } }));
  const pin = useAction(async () => {
    const { otherPuzzles } = await callDesk(deskContract.pinTarget, {
      body: { date, puzzle, target: name },
    });
    closeModal('pin');
    const others = otherPuzzles.map((other) => PUZZLE_NAMES[other]).join(' and ');
    return `${title}: ${name} is pinned${others && `, which ${others} has that day too`}`;
  });

  return (
    <Stack component="form" action={() => pin.mutate(undefined)}>
      <Autocomplete
        label="Name or id"
        data={[...new Set(data?.targets.map((other) => other.name))]}
        limit={20}
        value={name}
        onChange={setName}
        required
      />
      <Button type="submit" loading={pin.isPending}>
        Pin it
      </Button>
    </Stack>
  );
}

function SwapForm({
  target: { date, puzzle, name },
  dates,
  title,
}: {
  target: Coming;
  dates: readonly Coming[];
  title: string;
}) {
  const others = dates.filter((other) => other.puzzle === puzzle && other.date !== date);
  const [other, setOther] = useState(others[0]?.date ?? '');
  const swap = useAction(async () => {
    await callDesk(deskContract.swapTargets, { body: { date, puzzle, other } });
    closeModal('swap');
    return `${title} and ${dateText(other)} have changed places; both are pinned`;
  });

  return (
    <Stack component="form" action={() => swap.mutate(undefined)}>
      <Text size="sm">{`${name} changes places with the target of another day.`}</Text>
      <NativeSelect
        label="The other day"
        value={other}
        onChange={({ currentTarget }) => setOther(currentTarget.value)}
        data={others.map((day) => ({
          value: day.date,
          label: `${dateText(day.date)}: ${day.name}`,
        }))}
      />
      <Button type="submit" loading={swap.isPending}>
        Swap
      </Button>
    </Stack>
  );
}
