import { AreaChart } from '@mantine/charts';
import { Progress, SegmentedControl, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../server/desk-calls.ts';
import { Figure } from '../ui/figure.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Room } from '../ui/room.tsx';
import { Section } from '../ui/section.tsx';
import { TriesChart } from '../ui/tries-chart.tsx';
import { countText, dateText, languageName, PUZZLE_NAMES, shareText } from '../ui/wording.ts';

type DeskToday = DeskReply<'getToday'>;

const HISTORY_DAYS = ['30', '90'] as const;
/** How often today's figures are read again. */
const EVERY_MS = 15_000;
const LOWER_BOUND =
  'Counted from devices that send events: at least so many. Wins and tries are complete.';

export function TodayRoom() {
  const today = useQuery({ ...reading(deskContract.getToday, {}), refetchInterval: EVERY_MS });

  return (
    <Room name="Today" about={today.data ? aboutOf(today.data) : 'How the site goes right now'}>
      <Loaded query={today}>
        {(data) => (
          <>
            <Figures today={data} />
            <Games today={data} />
          </>
        )}
      </Loaded>
      <History />
      {today.data && <Languages today={today.data} />}
    </Room>
  );
}

function aboutOf({ siteName, date, countedAt }: DeskToday) {
  const time = new Date(countedAt).toLocaleTimeString('en-GB');
  return `${siteName}, ${dateText(date)}, counted at ${time}`;
}

function Figures({ today: { players, returned, games, crono } }: { today: DeskToday }) {
  const wins = games.reduce((sum, game) => sum + game.wins, 0);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Figure label="Players" value={countText(players)} note="at least" />
      <Figure label="Wins" value={countText(wins)} note="in all games" />
      <Figure
        label="Came back"
        value={shareText(returned.of === 0 ? undefined : returned.back / returned.of)}
        note={`${countText(returned.back)} of ${countText(returned.of)} who won yesterday`}
      />
      <Figure
        label="Crono"
        value={countText(crono.players)}
        note={`on the board, best ${countText(crono.best)}`}
      />
    </SimpleGrid>
  );
}

function Games({ today: { games } }: { today: DeskToday }) {
  return (
    <Section title="Games" note={LOWER_BOUND}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="xl" verticalSpacing="xl">
        {games.map(({ puzzle, begun, solved, wins, medianTries, bySixth, histogram }) => (
          <Stack key={puzzle} gap="xs">
            <Text fw={650} component="h3">
              {PUZZLE_NAMES[puzzle]}
            </Text>
            <Table withRowBorders={false} verticalSpacing={2} horizontalSpacing={0}>
              <Table.Tbody>
                <Row label="Begun and finished, at least">
                  {`${countText(begun)} and ${countText(solved)}`}
                </Row>
                <Row label="Wins">{countText(wins)}</Row>
                <Row label="Median tries">{medianTries ?? shareText(undefined)}</Row>
                <Row label="Solved by the sixth try">{shareText(bySixth)}</Row>
              </Table.Tbody>
            </Table>
            <TriesChart histogram={histogram} label={`${PUZZLE_NAMES[puzzle]}: wins by tries`} />
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      <Table.Td ta="end" fw={600}>
        {children}
      </Table.Td>
    </Table.Tr>
  );
}

function History() {
  const [days, setDays] = useState<(typeof HISTORY_DAYS)[number]>('30');
  const history = useQuery(reading(deskContract.getHistory, { query: { days } }));

  return (
    <Section
      title="Players and wins"
      note="Players are at least so many."
      aside={
        <SegmentedControl
          aria-label="How many days"
          data={HISTORY_DAYS.map((value) => ({ value, label: `${value} days` }))}
          value={days}
          onChange={setDays}
        />
      }
    >
      <Loaded query={history}>
        {({ dates }) => (
          <AreaChart
            h={260}
            role="img"
            aria-label={`Players and wins of the last ${days} days`}
            data={dates.map(({ date, ...counts }) => ({ ...counts, date: dateText(date) }))}
            dataKey="date"
            series={[
              { name: 'players', label: 'Players', color: 'orange.6' },
              { name: 'wins', label: 'Wins', color: 'blue.6' },
            ]}
            curveType="monotone"
            withLegend
            withDots={false}
            valueFormatter={countText}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Languages({ today: { languages } }: { today: DeskToday }) {
  const all = languages.reduce((sum, { devices }) => sum + devices, 0);
  return (
    <Section title="Languages" note="Today’s devices, at least so many.">
      <Stack gap="xs">
        {languages.length === 0 && <Text>Nobody has come yet today.</Text>}
        {languages.map(({ language, devices }) => (
          <div key={language}>
            <Text size="sm">{`${languageName(language)}: ${countText(devices)}`}</Text>
            <Progress value={(100 * devices) / all} aria-label={languageName(language)} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
