import { Badge, Button, Group, Paper, SimpleGrid, Stack, Switch, Tabs, Text } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callDesk, reading } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { ask } from '../ui/asking.ts';
import { Loaded } from '../ui/loaded.tsx';
import { MarkBadge } from '../ui/mark-badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Room } from '../ui/room.tsx';
import { counted, dateText, PUZZLE_NAMES, shareText } from '../ui/wording.ts';
import { ComingMenu } from './coming-menu.tsx';
import { CorrectButton } from './correct-button.tsx';

type DeskDays = DeskReply<'getDays'>;
type Past = DeskDays['past'][number];
type Coming = DeskDays['coming'][number];

/** How many dates are shown until the operator asks for more. */
const PAGE = 10;

export function DaysRoom() {
  const days = useQuery(reading(deskContract.getDays, {}));

  return (
    <Room name="Days" about="What players had to find, how it went, and what comes next.">
      <Loaded query={days}>
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
                  <Day key={date} date={date}>
                    {targets.map((target) => (
                      <ComingTarget key={target.puzzle} target={target} dates={data.coming} />
                    ))}
                  </Day>
                ))}
              </Stack>
            </Tabs.Panel>
          </Tabs>
        )}
      </Loaded>
    </Room>
  );
}

function PastDays({ days: { past, excused, firstExcusable } }: { days: DeskDays }) {
  const [isMarkedOnly, setMarkedOnly] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const dates = byDate(past).filter(
    ([, targets]) => !isMarkedOnly || targets.some(({ mark }) => mark !== undefined),
  );

  return (
    <Stack>
      <Switch
        label="Only days with something unusual"
        checked={isMarkedOnly}
        onChange={({ currentTarget }) => setMarkedOnly(currentTarget.checked)}
      />
      {dates.length === 0 && <Text>No day went unusually.</Text>}
      {dates.slice(0, shown).map(([date, targets]) => (
        <Day
          key={date}
          date={date}
          aside={
            date >= firstExcusable && <Excuse date={date} isExcused={excused.includes(date)} />
          }
        >
          {targets.map((target) => (
            <PastTarget key={target.puzzle} target={target} />
          ))}
        </Day>
      ))}
      {dates.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          Earlier days
        </Button>
      )}
    </Stack>
  );
}

function Day({ date, aside, children }: { date: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-label={dateText(date)}>
      <Group justify="space-between" mb="sm" mih={30}>
        <Text component="h2" fw={650}>
          {dateText(date)}
        </Text>
        {aside}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 5 }}>{children}</SimpleGrid>
    </Paper>
  );
}

function Excuse({ date, isExcused }: { date: string; isExcused: boolean }) {
  const excuse = useAction(() =>
    callDesk(deskContract.excuseDay, { body: { date, isExcused: !isExcused } }),
  );
  const start = () =>
    ask({
      title: isExcused ? 'Take the excuse back?' : `Excuse ${dateText(date)}?`,
      text: isExcused
        ? 'Browsers that have already loaded the excuse keep it.'
        : 'A day that is excused breaks nobody’s streak, such as one on which the site was down.',
      action: isExcused ? 'Take back' : 'Excuse the day',
      onConfirm: excuse.mutate,
    });

  return (
    <Group gap="xs">
      {isExcused && <Badge color="grape">Excused</Badge>}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${isExcused ? 'Take the excuse back for' : 'Excuse'} ${dateText(date)}`}
        loading={excuse.isPending}
        onClick={start}
      >
        {isExcused ? 'Take back' : 'Excuse'}
      </Button>
    </Group>
  );
}

function PastTarget({ target }: { target: Past }) {
  const { puzzle, wins, medianTries, bySixth, mark } = target;
  return (
    <Target target={target} badge={mark && <MarkBadge mark={mark} />}>
      <Text size="sm">{counted(wins, ['win'])}</Text>
      {medianTries !== undefined && (
        <Text size="sm" c="dimmed">
          {`median ${medianTries}, ${shareText(bySixth)} by the sixth`}
        </Text>
      )}
      <CorrectButton day={target} name={PUZZLE_NAMES[puzzle]} />
    </Target>
  );
}

function ComingTarget({ target, dates }: { target: Coming; dates: readonly Coming[] }) {
  return (
    <Target
      target={target}
      badge={target.origin === 'pinned' && <Badge color="blue">Pinned</Badge>}
    >
      <ComingMenu target={target} dates={dates} />
    </Target>
  );
}

function Target({
  target: { puzzle, name, targetId, picture },
  badge,
  children,
}: {
  target: Coming;
  badge: ReactNode;
  children: ReactNode;
}) {
  return (
    <Group align="start" wrap="nowrap" gap="sm">
      <Picture address={picture} />
      <Stack gap={2} align="start">
        <Text size="xs" c="dimmed">
          {PUZZLE_NAMES[puzzle]}
        </Text>
        <Group gap="xs">
          <Text fw={600}>{name || targetId}</Text>
          {badge}
        </Group>
        {children}
      </Stack>
    </Group>
  );
}

/** What belongs to each date, in the order in which the dates come. */
function byDate<T extends { readonly date: string }>(rows: readonly T[]) {
  const dates = [...new Set(rows.map(({ date }) => date))];
  return dates.map((date) => [date, rows.filter((row) => row.date === date)] as const);
}
