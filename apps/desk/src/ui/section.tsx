import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a room with its heading, and perhaps a sentence on what its figures mean. */
export function Section({
  title,
  note,
  aside,
  children,
}: {
  title: string;
  note?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Group justify="space-between" mb="sm" align="start">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {note !== undefined && (
            <Text c="dimmed" size="sm">
              {note}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
