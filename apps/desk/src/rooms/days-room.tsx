import { Button, SimpleGrid, Stack, Switch, Tabs } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { PUZZLES } from '@starguess/game-core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callDesk, deskQuery } from '../server/desk-calls.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { RecordCard } from '../ui/record-card.tsx';
import { Room, Section } from '../ui/room.tsx';
import { dateText, PUZZLE_NAMES } from '../ui/wording.ts';
import { ComingActions, CorrectButton } from './day-actions.tsx';

type Days = DeskReply<'getDays'>;
type Target = Days['coming'][number];

/** How many dates are shown at first, and how many more each time that the operator asks. */
const DATES_AT_ONCE = 10;
const ABOUT =
  'Hard and easy: beside the game’s other days. Looks wrong: many more than usual needed one try.';

export function DaysRoom() {
  const days = useQuery(deskQuery(deskContract.getDays, {}));
  return (
    <Room name="Days" about={ABOUT} query={days}>
      {(data) => (
        <Tabs defaultValue="past" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="past">Past</Tabs.Tab>
            <Tabs.Tab value="coming">Coming</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="past">
            <PastDays days={data} />
          </Tabs.Panel>
          <Tabs.Panel value="coming">
            <Stack>
              {byDate(data.coming).map(([date, targets]) => (
                <Day key={date} date={date} targets={targets}>
                  {(target) => <ComingActions target={target} coming={data.coming} />}
                </Day>
              ))}
            </Stack>
          </Tabs.Panel>
        </Tabs>
      )}
    </Room>
  );
}

function PastDays({ days: { past, excused, firstExcusable } }: { days: Days }) {
  const [isMarkedOnly, setMarkedOnly] = useState(false);
  const [shown, setShown] = useState(DATES_AT_ONCE);
  const dates = byDate(past).filter(
    ([, targets]) => !isMarkedOnly || targets.some(({ mark }) => mark !== undefined),
  );
  return (
    <Stack>
      <Switch
        label="Only days with something unusual"
        checked={isMarkedOnly}
        onChange={() => setMarkedOnly(!isMarkedOnly)}
      />
      {dates.slice(0, shown).map(([date, targets]) => (
        <Day
          key={date}
          date={date}
          targets={targets}
          aside={
            date >= firstExcusable && <Excuse date={date} isExcused={excused.includes(date)} />
          }
        >
          {(target) => <CorrectButton day={target} />}
        </Day>
      ))}
      {dates.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + DATES_AT_ONCE)}>
          Earlier days
        </Button>
      )}
    </Stack>
  );
}

type DayProps<T> = {
  date: string;
  targets: readonly T[];
  aside?: ReactNode;
  /** The actions on a target. */
  children: (target: T) => ReactNode;
};

function Day<T extends Target>({ date, targets, aside, children }: DayProps<T>) {
  return (
    <Section title={dateText(date)} note={date} aside={aside}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 5 }}>
        {targets.map((target) => (
          <RecordCard
            key={target.puzzle}
            record={{ ...target, id: target.targetId }}
            caption={PUZZLE_NAMES[target.puzzle]}
            badges={target.origin === 'pinned' ? [['Pinned', 'blue']] : []}
          >
            {children(target)}
          </RecordCard>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function Excuse({ date, isExcused }: { date: string; isExcused: boolean }) {
  return (
    <ActionButton
      label={isExcused ? 'Excused: take it back' : 'Excuse'}
      subject={dateText(date)}
      text={
        isExcused
          ? 'Browsers that have already loaded the excuse keep it.'
          : 'The day then breaks nobody’s streak, such as one on which the site was down.'
      }
      act={() => callDesk(deskContract.excuseDay, { body: { date, isExcused: !isExcused } })}
    />
  );
}

/** The targets of each date in the order of the games; the dates in the order in which they come. */
function byDate<T extends Target>(targets: readonly T[]) {
  const dates = [...new Set(targets.map(({ date }) => date))];
  const sorted = PUZZLES.flatMap((game) => targets.filter(({ puzzle }) => puzzle === game));
  return dates.map((date) => [date, sorted.filter((target) => target.date === date)] as const);
}
