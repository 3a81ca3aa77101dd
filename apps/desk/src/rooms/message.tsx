import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { deskContract } from '@starguess/api-contract/desk';
import type { ReactNode } from 'react';
import { callDesk } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { ask } from '../ui/asking.ts';

/** One thing that a player sent, and what becomes of it. */
export function Message({
  kind,
  message: { id, isDone },
  about,
  children,
}: {
  kind: 'feedback' | 'report';
  message: { readonly id: number; readonly isDone: boolean };
  /** What is known of it; empty texts are left out. */
  about: readonly string[];
  children: ReactNode;
}) {
  const mark = useAction(() =>
    callDesk(deskContract.markMessage, { body: { kind, id, isDone: !isDone } }),
  );
  const remove = useAction(() => callDesk(deskContract.deleteMessage, { body: { kind, id } }));
  const askToRemove = () =>
    ask({
      title: `Delete this ${kind === 'report' ? 'report' : 'message'}?`,
      text: 'It can’t be brought back, except from a backup.',
      action: 'Delete',
      onConfirm: remove.mutate,
    });

  return (
    <Paper component="article" withBorder p="md">
      <Stack gap="xs">
        {children}
        <Group justify="space-between">
          <Group gap="xs">
            {isDone ? <Badge color="gray">Done</Badge> : <Badge>New</Badge>}
            <Text size="sm" c="dimmed">
              {about.filter(Boolean).join(' · ')}
            </Text>
          </Group>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="light"
              loading={mark.isPending}
              onClick={() => mark.mutate()}
            >
              {isDone ? 'Not done yet' : 'Done'}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={askToRemove}
            >
              Delete
            </Button>
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}
