import {
  Alert,
  Button,
  Group,
  Progress,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  Text,
} from '@mantine/core';
import { type DeskReply, deskContract, deskFiles } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk, reading } from '../server/desk-calls.ts';
import { useAction } from '../server/use-action.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Figure } from '../ui/figure.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Room } from '../ui/room.tsx';
import { Section } from '../ui/section.tsx';
import { ageText, countText, instantText, sizeText } from '../ui/wording.ts';

type DeskHealth = DeskReply<'getHealth'>;

export function HealthRoom() {
  const health = useQuery({ ...reading(deskContract.getHealth, {}), refetchInterval: 60_000 });

  return (
    <Room name="Health" about="The server that answers, its database and its backups.">
      <Loaded query={health}>
        {(data) => (
          <>
            {data.warnings.map((warning) => (
              <Alert key={warning} color="yellow" title="Warned at the start">
                {warning}
              </Alert>
            ))}
            <Figures health={data} />
            <Backups health={data} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Budgets health={data} />
              <Refusals health={data} />
            </SimpleGrid>
            <Settings health={data} />
          </>
        )}
      </Loaded>
    </Room>
  );
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function Figures({ health }: { health: DeskHealth }) {
  const { now, version, server, startedAt, engine, databaseBytes, freeBytes, sweptAt } = health;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Figure
        label="Version"
        value={version}
        note={`${server}, started ${ageText(startedAt, now)}`}
      />
      <Figure label="Database" value={sizeText(databaseBytes)} note={ENGINES[engine]} />
      <Figure label="Disk left" value={sizeText(freeBytes)} note="where the database lies" />
      <Figure label="Last sweep" value={ageText(sweptAt, now)} note="of what had expired" />
    </SimpleGrid>
  );
}

function Backups({
  health: { now, backedUpAt, checkedAt, canBackUp, backup },
}: {
  health: DeskHealth;
}) {
  const make = useAction(() => callDesk(deskContract.backUp, { body: {} }));

  return (
    <Section
      title="Backup"
      note={
        canBackUp
          ? 'It is made and checked while players play, which can take minutes.'
          : 'PostgreSQL brings tools of its own, such as pg_dump.'
      }
      aside={
        canBackUp && (
          <Group gap="xs">
            <Button loading={make.isPending} onClick={() => make.mutate()}>
              Back up now
            </Button>
            {backup && (
              <DownloadButton
                address={deskFiles.backup}
                label={`Download (${sizeText(backup.bytes)})`}
              />
            )}
          </Group>
        )
      }
    >
      {make.isPending && (
        <Progress value={100} animated mb="sm" aria-label="The backup is being made" />
      )}
      <Facts
        facts={[
          ['Last backup', withAge(backedUpAt, now)],
          ['Last check', withAge(checkedAt, now)],
        ]}
      />
    </Section>
  );
}

function withAge(instant: number | undefined, now: number) {
  return instant === undefined ? 'never' : `${ageText(instant, now)} (${instantText(instant)})`;
}

function Budgets({ health: { budgets } }: { health: DeskHealth }) {
  return (
    <Section title="Budgets of today" note="What was stored on this server since midnight, UTC.">
      <Stack gap="xs">
        {budgets.map(({ name, spent, limit }) => (
          <div key={name}>
            <Text size="sm">{`${name}: ${sizeText(spent)} of ${sizeText(limit)}`}</Text>
            <Progress value={(100 * spent) / limit} aria-label={name} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}

function Refusals({ health: { refusals } }: { health: DeskHealth }) {
  return (
    <Section title="Refusals of today" note="Requests this server refused since midnight, UTC.">
      {refusals.length === 0 && <Text>None.</Text>}
      <Facts facts={refusals.map(({ reason, count }) => [reason, countText(count)])} />
    </Section>
  );
}

function Settings({ health: { settings } }: { health: DeskHealth }) {
  const [isAll, setAll] = useState(false);
  const shown = settings.filter(({ value }) => isAll || value !== undefined);
  return (
    <Section
      title="Settings"
      note="As the server read them at its start."
      aside={
        <Switch
          label="Show what isn’t set"
          checked={isAll}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      }
    >
      <Facts facts={shown.map(({ name, value }) => [name, value ?? 'not set'])} />
    </Section>
  );
}

/** Names and what is known of them. */
function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Table>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400} className="written">
              {name}
            </Table.Th>
            <Table.Td ta="end" className="written">
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
