import { Paper, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { countText } from './wording.ts';

/** Figures to read at a glance, each with its label, number and note. */
export function Figures({ of }: { of: readonly (readonly [string, string, string])[] }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {of.map(([name, value, note]) => (
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
export function Facts({ of }: { of: readonly (readonly [string, string])[] }) {
  if (of.length === 0) return <Text>None.</Text>;
  return (
    <Table className="facts" horizontalSpacing={0} data={{ body: of.map((fact) => [...fact]) }} />
  );
}

type Bars = { of: readonly (readonly [string, number])[]; whole?: number };

/** Counts by name as bars; by default a full bar is their sum. */
export function Bars({ of, whole = of.reduce((sum, [, count]) => sum + count, 0) }: Bars) {
  return (
    <Stack gap="xs">
      {of.map(([name, count]) => (
        <div key={name}>
          <Text size="sm">{`${name}: ${countText(count)}`}</Text>
          <Progress value={(100 * count) / whole} aria-label={name} />
        </div>
      ))}
    </Stack>
  );
}
