import { Paper, Text } from '@mantine/core';

/** One number that is read at a glance. */
export function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Paper withBorder p="md">
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text fz={28} fw={650} lh={1.3}>
        {value}
      </Text>
      {note !== undefined && (
        <Text c="dimmed" size="xs">
          {note}
        </Text>
      )}
    </Paper>
  );
}
