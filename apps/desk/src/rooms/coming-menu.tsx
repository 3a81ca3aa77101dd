import { Autocomplete, Button, Group, NativeSelect, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk, reading } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { ask } from '../ui/asking.ts';
import { Form } from '../ui/form.tsx';
import { dateText, PUZZLE_NAMES } from '../ui/wording.ts';

type Coming = DeskReply<'getDays'>['coming'][number];

/** What can be done with the target of a coming day. */
export function ComingMenu({ target, dates }: { target: Coming; dates: readonly Coming[] }) {
  const { date, puzzle, name, origin } = target;
  const title = `${PUZZLE_NAMES[puzzle]}, ${dateText(date)}`;
  const unpin = useAction(() => callDesk(deskContract.unpinTarget, { body: { date, puzzle } }));

  return (
    <Group gap={4} ml={-8}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Pin another target for ${title}`}
        onClick={() => modals.open({ title, children: <PinForm target={target} /> })}
      >
        Pin…
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Swap the target of ${title}`}
        onClick={() =>
          modals.open({
            title,
            children: <SwapForm target={target} dates={dates} />,
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
              onConfirm: unpin.mutate,
            })
          }
        >
          Unpin
        </Button>
      )}
    </Group>
  );
}

function PinForm({ target: { date, puzzle } }: { target: Coming }) {
  const [name, setName] = useState('');
  const { data } = useQuery(reading(deskContract.getTargets, { query: { puzzle } }));
  const pin = useAction(() =>
    callDesk(deskContract.pinTarget, { body: { date, puzzle, target: name.trim() } }),
  );

  return (
    <Form button="Pin it" isBusy={pin.isPending} submit={pin.mutate}>
      <Autocomplete
        label="Name or id"
        data={[...new Set(data?.targets.map((other) => other.name))]}
        limit={20}
        value={name}
        onChange={setName}
        required
      />
    </Form>
  );
}

function SwapForm({
  target: { date, puzzle, name },
  dates,
}: {
  target: Coming;
  dates: readonly Coming[];
}) {
  const others = dates.filter((other) => other.puzzle === puzzle && other.date !== date);
  const [other, setOther] = useState(others[0]?.date ?? '');
  const swap = useAction(() =>
    callDesk(deskContract.swapTargets, { body: { date, puzzle, other } }),
  );

  return (
    <Form button="Swap" isBusy={swap.isPending} submit={swap.mutate}>
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
    </Form>
  );
}
