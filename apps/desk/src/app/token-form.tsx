import { Alert, Button, Center, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { enterToken } from '../server/token.ts';

/** Asks for the operator's token, and says what was wrong with the last one. */
export function TokenForm({ refusal }: { refusal: string | undefined }) {
  const [token, setToken] = useState('');

  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper component="form" withBorder p="xl" w="100%" maw={420} action={() => enter()}>
        <Stack>
          <Title order={1} size="h3">
            Starguess desk
          </Title>
          <Text c="dimmed" size="sm">
            The address in the server’s log, at its last start, holds the token; or it is the
            server’s DESK_TOKEN.
          </Text>
          {refusal !== undefined && (
            <Alert color="red" title="That didn’t work" role="alert">
              {refusal}
            </Alert>
          )}
          <PasswordInput
            label="Token"
            value={token}
            onChange={({ currentTarget }) => setToken(currentTarget.value)}
            autoComplete="off"
            required
            data-autofocus
          />
          <Button type="submit">Open the desk</Button>
        </Stack>
      </Paper>
    </Center>
  );

  function enter() {
    enterToken(token.trim());
  }
}
