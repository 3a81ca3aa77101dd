import { AreaChart } from '@mantine/charts';
import { SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskQuery } from '../server/desk-calls.ts';
import { Bars, Facts, Figures } from '../ui/figures.tsx';
import { Loaded, Room, Section } from '../ui/room.tsx';
import { TriesChart } from '../ui/tries-chart.tsx';
import { countText, dateText, PUZZLE_NAMES, percentText } from '../ui/wording.ts';

type Today = DeskReply<'getToday'>;

/** How often today's figures are fetched again. */
const REFRESH_MS = 15_000;
const LOWER_BOUND = 'counted from devices that send events: at least so many.';
const SERIES = [
  { name: 'players', label: 'Players', color: 'orange.6' },
  { name: 'wins', label: 'Wins', color: 'blue.6' },
];

export function TodayRoom() {
  const today = useQuery({ ...deskQuery(deskContract.getToday, {}), refetchInterval: REFRESH_MS });
  return (
    <Room name="Today" about={aboutOf(today.data)} query={today}>
      {(data) => (
        <>
          <Figures figures={figuresOf(data)} />
          <Games games={data.games} />
          <History />
        </>
      )}
    </Room>
  );
}

function aboutOf(today: Today | undefined) {
  if (today === undefined) return 'How the site goes right now';
  const time = new Date(today.countedAt).toLocaleTimeString('en-GB');
  return `${today.siteName}, ${dateText(today.date)}, counted at ${time}`;
}

function figuresOf({ players, returned: { of, back }, games, crono }: Today) {
  const wins = games.reduce((sum, game) => sum + game.wins, 0);
  return [
    ['Players', countText(players), 'at least'],
    ['Wins', countText(wins), 'in all games'],
    [
      'Came back',
      percentText(of === 0 ? undefined : back / of),
      `${back} of ${of} who won yesterday, at least`,
    ],
    ['Crono', countText(crono.players), `on the board, best ${countText(crono.best)}`],
  ] as const;
}

function Games({ games }: Pick<Today, 'games'>) {
  return (
    <Section title="Games" note={`Begun and finished: ${LOWER_BOUND}`}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="xl">
        {games.map(({ puzzle, begun, solved, wins, medianTries, bySixth, histogram }) => (
          <Stack key={puzzle} gap={0}>
            <Title order={3} size="h5">
              {PUZZLE_NAMES[puzzle]}
            </Title>
            <Facts
              facts={[
                ['Begun and finished', `${countText(begun)} and ${countText(solved)}`],
                ['Wins', countText(wins)],
                ['Median tries', medianTries ?? '–'],
                ['Solved by the sixth try', percentText(bySixth)],
              ]}
            />
            {wins > 0 && (
              <TriesChart histogram={histogram} label={`${PUZZLE_NAMES[puzzle]}: wins by tries`} />
            )}
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function History() {
  const [days, setDays] = useState<'30' | '90'>('30');
  const history = useQuery(deskQuery(deskContract.getHistory, { query: { days } }));
  const spans = (['30', '90'] as const).map((value) => ({ value, label: `${value} days` }));
  return (
    <Section
      title="Players and wins"
      note={`Players: ${LOWER_BOUND}`}
      aside={<SegmentedControl aria-label="Span" data={spans} value={days} onChange={setDays} />}
    >
      <Loaded query={history}>
        {({ dates, languages }) => (
          <>
            <AreaChart
              h={260}
              role="img"
              aria-label={`Players and wins of the last ${days} days`}
              data={dates.map(({ date, ...counts }) => ({ ...counts, date: dateText(date) }))}
              dataKey="date"
              series={SERIES}
              withLegend
              withDots={false}
            />
            <Title order={3} size="h5" mt="md">
              Languages that players chose
            </Title>
            <Bars bars={languages.map(({ language, devices }) => [language, devices])} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
