import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What was read, or that it is being read, or why it wasn't and a way to try again. */
export function Loaded<Data>({
  query: { data, error, isFetching, refetch },
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <Stack>
      {error && (
        <Alert color="red" role="alert" title="This could not be read">
          <Group justify="space-between">
            <Text size="sm">{error.message}</Text>
            <Button size="xs" color="red" loading={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <Stack aria-busy="true" aria-label="Loading">
          <Skeleton height={96} />
          <Skeleton height={220} />
          <Skeleton height={220} />
        </Stack>
      )}
    </Stack>
  );
}
