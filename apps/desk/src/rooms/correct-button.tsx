import { Button, NativeSelect, NumberInput, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { TRIES_BANDS } from '@starguess/api-contract';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useState } from 'react';
import { callDesk } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { Form } from '../ui/form.tsx';
import { TriesChart } from '../ui/tries-chart.tsx';
import { counted, dateText } from '../ui/wording.ts';

type Past = DeskReply<'getDays'>['past'][number];

/** Opens what corrects a day's count of wins, for one after a flood. */
export function CorrectButton({ day, name }: { day: Past; name: string }) {
  const title = `${name}, ${dateText(day.date)}`;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-8}
      aria-label={`Correct the count of ${title}`}
      onClick={() => modals.open({ title, children: <CorrectForm day={day} title={title} /> })}
    >
      Correct…
    </Button>
  );
}

function CorrectForm({ day, title }: { day: Past; title: string }) {
  const [tries, setTries] = useState('');
  const [wins, setWins] = useState<string | number>(day.wins);
  const correct = useAction(() => {
    const { date, puzzle } = day;
    const of = tries ? { tries: Number(tries) } : {};
    return callDesk(deskContract.correctWins, {
      body: { date, puzzle, wins: Number(wins), ...of },
    });
  });
  const choose = (chosen: string) => {
    setTries(chosen);
    const band = TRIES_BANDS.findIndex(({ least }) => String(least) === chosen);
    setWins(day.histogram[band] ?? day.wins);
  };

  return (
    <Form button="Correct the count" color="red" isBusy={correct.isPending} submit={correct.mutate}>
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
    </Form>
  );
}
