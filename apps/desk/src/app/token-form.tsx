import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { enterToken } from '../server/token.ts';

/** Asks for the operator's token, and says what was wrong with the last one. */
export function TokenForm({ refusal }: { refusal: string | undefined }) {
  return (
    <Paper component="main" maw={440} mx="auto" mt="15vh" p="lg">
      <form action={(entered) => enterToken(String(entered.get('token')).trim())}>
        <Stack>
          <title>Starguess desk</title>
          <Title order={1} size="h3">
            Starguess desk
          </Title>
          {refusal && <Alert color="red">{refusal}</Alert>}
          <PasswordInput
            name="token"
            label="Token"
            description="The server’s log has an address with it; or it is the server’s DESK_TOKEN."
            autoComplete="off"
            required
          />
          <Button type="submit">Open the desk</Button>
          <Text size="sm" c="dimmed">
            This tab forgets it when it is closed.
          </Text>
        </Stack>
      </form>
    </Paper>
  );
}
