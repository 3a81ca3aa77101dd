import { Button, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { closeModal, modals } from '@mantine/modals';
import { TRIES_BANDS } from '@starguess/api-contract';
import { type DeskDays, deskContract } from '@starguess/api-contract/desk';
import { useState } from 'react';
import { callDesk } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { TriesChart } from '../ui/tries-chart.tsx';
import { counted, dateText } from '../ui/wording.ts';

type Past = DeskDays['past'][number];

/** Opens what corrects a day's count of wins, for one after a flood. */
export function CorrectButton({ day, name }: { day: Past; name: string }) {
  const title = `${name}, ${dateText(day.date)}`;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-8}
      aria-label={`Correct the count of ${title}`}
      onClick={() =>
        modals.open({ modalId: 'correct', title, children: <CorrectForm day={day} title={title} /> })
      }
    >
      Correct…
    </Button>
  );
}

function CorrectForm({ day, title }: { day: Past; title: string }) {
  const [tries, setTries] = useState('');
  const [wins, setWins] = useState<string | number>(day.wins);
  const correct = useAction(async () => {
    const { date, puzzle } = day;
    const { wins: left } = await callDesk(deskContract.correctWins, {
      body: { date, puzzle, wins: Number(wins), ...(tries && { tries: Number(tries) }) },
    });
    closeModal('correct');
    return `${title} now counts ${counted(left, ['win'])}`;
  });
  const choose = (chosen: string) => {
    setTries(chosen);
    const band = TRIES_BANDS.findIndex(({ least }) => String(least) === chosen);
    setWins(day.histogram[band] ?? day.wins);
  };

  return (
    <Stack component="form" action={() => correct.mutate(undefined)}>
      <TriesChart histogram={day.histogram} label={`${title}: wins by tries`} />
      <NativeSelect
        label="What to correct"
        value={tries}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: 'All wins' },
          ...TRIES_BANDS.map(({ least, most }) => ({
            value: String(least),
            label: `Wins in ${least === most ? counted(least, ['try', 'tries']) : `${least} tries or more`}`,
          })),
        ]}
      />
      <NumberInput label="Wins" value={wins} onChange={setWins} allowDecimal={false} required />
      <Text size="sm" c="dimmed">
        Players see the new count within a minute. What they have solved themselves stays.
      </Text>
      <Button type="submit" color="red" loading={correct.isPending}>
        Correct the count
      </Button>
    </Stack>
  );
}
