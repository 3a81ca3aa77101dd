import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A room with its heading, what it is about, and what stands beside the heading. */
export function Room({
  name,
  about,
  aside,
  children,
}: {
  name: string;
  about: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack>
      <Group justify="space-between" align="end">
        <div>
          <Title order={1} size="h2">
            {name}
          </Title>
          <Text c="dimmed" size="sm">
            {about}
          </Text>
        </div>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}
