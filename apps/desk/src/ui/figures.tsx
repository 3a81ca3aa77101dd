import { Paper, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { countText } from './wording.ts';

type Figure = readonly [name: string, value: string, note: string];

/** Figures to read at a glance. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {figures.map(([name, value, note]) => (
        <Paper key={name} withBorder p="md">
          <Text size="sm">{name}</Text>
          <Text fz={28} fw={650}>
            {value}
          </Text>
          <Text c="dimmed" size="xs">
            {note}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** Names with their values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  if (facts.length === 0) return <Text>None.</Text>;
  return (
    <Table
      className="facts"
      horizontalSpacing={0}
      data={{ body: facts.map((fact) => [...fact]) }}
    />
  );
}

type BarsProps = { bars: readonly (readonly [name: string, count: number])[]; whole?: number };

/** Counts by name as bars; by default a full bar is their sum. */
export function Bars({ bars, whole = totalOf(bars) }: BarsProps) {
  return (
    <Stack gap="xs">
      {bars.map(([name, count]) => (
        <div key={name}>
          <Text size="sm">{`${name}: ${countText(count)}`}</Text>
          <Progress value={(100 * count) / whole} aria-label={name} />
        </div>
      ))}
    </Stack>
  );
}

function totalOf(bars: BarsProps['bars']): number {
  return bars.reduce((sum, [, count]) => sum + count, 0);
}
