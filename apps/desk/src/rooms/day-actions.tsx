import { Autocomplete, Group, NativeSelect, NumberInput } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import type { Puzzle } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { callDesk, deskQuery } from '../server/desk-calls.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BANDS, TriesChart } from '../ui/tries-chart.tsx';
import { dateText, PUZZLE_NAMES } from '../ui/wording.ts';

type Days = DeskReply<'getDays'>;
type Target = Days['coming'][number];

const COUNTS = [
  { value: '', label: 'All wins' },
  ...BANDS.map((band) => ({ value: `${Number.parseInt(band, 10)}`, label: `Tries: ${band}` })),
];

/** Corrects a past day's number of wins, such as after a flood. */
export function CorrectButton({ day }: { day: Days['past'][number] }) {
  const { date, puzzle, histogram } = day;
  return (
    <ActionButton
      label="Correct"
      subject={nameOf(day)}
      text="Players see the new count; what they have solved themselves stays."
      fields={
        <>
          <TriesChart histogram={histogram} label="Wins by tries" />
          <NativeSelect name="tries" label="What to correct" data={COUNTS} />
          <NumberInput name="wins" label="The right number" allowDecimal={false} required />
        </>
      }
      act={(entered) => {
        const tries = Number(entered('tries')) || undefined;
        const wins = Number(entered('wins'));
        return callDesk(deskContract.correctWins, { body: { date, puzzle, wins, tries } });
      }}
    />
  );
}

/** The actions on a coming day's target. */
export function ComingActions({ target, coming }: { target: Target; coming: readonly Target[] }) {
  const { date, puzzle, name, origin } = target;
  const others = coming.filter((other) => other.puzzle === puzzle && other.date !== date);
  const days = others.map((other) => ({
    value: other.date,
    label: `${dateText(other.date)}: ${other.name}`,
  }));
  return (
    <Group gap={4}>
      <ActionButton
        label="Pin"
        subject={nameOf(target)}
        fields={<TargetBox puzzle={puzzle} />}
        act={(entered) =>
          callDesk(deskContract.pinTarget, { body: { date, puzzle, target: entered('target') } })
        }
      />
      <ActionButton
        label="Swap"
        subject={nameOf(target)}
        text={`${name} changes places with the target of the other day; both are pinned then.`}
        fields={<NativeSelect name="other" label="The other day" data={days} />}
        act={(entered) =>
          callDesk(deskContract.swapTargets, { body: { date, puzzle, other: entered('other') } })
        }
      />
      {origin === 'pinned' && (
        <ActionButton
          label="Unpin"
          subject={nameOf(target)}
          text="The schedule then draws for this day again."
          act={() => callDesk(deskContract.unpinTarget, { body: { date, puzzle } })}
        />
      )}
    </Group>
  );
}

function TargetBox({ puzzle }: { puzzle: Puzzle }) {
  const { data } = useQuery(deskQuery(deskContract.getTargets, { query: { puzzle } }));
  const names = [...new Set(data?.targets.map(({ name }) => name))];
  return <Autocomplete name="target" label="Name or id" data={names} limit={20} required />;
}

function nameOf({ date, puzzle }: Pick<Target, 'date' | 'puzzle'>) {
  return `${PUZZLE_NAMES[puzzle]}, ${dateText(date)}`;
}
