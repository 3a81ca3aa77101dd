import { Alert, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type RoomProps<Data> = {
  name: string;
  about: string;
  aside?: ReactNode;
  query?: UseQueryResult<Data>;
  children?: (data: Data) => ReactNode;
};

/** A room with its heading, its description, and its data. */
export function Room<Data>({ name, about, aside, query, children }: RoomProps<Data>) {
  return (
    <Stack>
      <title>{`${name} · Starguess desk`}</title>
      <Group justify="space-between">
        <Headings order={1} title={name} note={about} />
        {aside}
      </Group>
      {query && children && <Loaded query={query}>{children}</Loaded>}
    </Stack>
  );
}

type SectionProps = { title: string; note: string; aside?: ReactNode; children: ReactNode };

/** A section of a room, with its heading. */
export function Section({ title, note, aside, children }: SectionProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Group justify="space-between" mb="sm" align="start">
        <Headings order={2} title={title} note={note} />
        {aside}
      </Group>
      {children}
    </Paper>
  );
}

function Headings({ order, title, note }: { order: 1 | 2; title: string; note: string }) {
  return (
    <div>
      <Title order={order} size={`h${2 * order}`}>
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {note}
      </Text>
    </div>
  );
}

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** Shows the data of a query, that it is loading, or its error with a button to retry. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  return (
    <>
      {error && (
        <Alert color="red">
          <Text size="sm">{error.message}</Text>
          <Button size="xs" variant="default" mt="xs" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <Loader role="status" aria-label="Loading" />}
    </>
  );
}
