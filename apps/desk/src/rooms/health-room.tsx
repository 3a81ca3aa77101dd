import { Alert, Group, SimpleGrid, Switch } from '@mantine/core';
import { type DeskReply, deskContract, deskFiles } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk, deskQuery } from '../server/desk-calls.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Facts, Figures } from '../ui/figures.tsx';
import { Room, Section } from '../ui/room.tsx';
import { ageText, countText, instantText, sizeText } from '../ui/wording.ts';

type Health = DeskReply<'getHealth'>;

const REFRESH_MS = 60_000;

export function HealthRoom() {
  const health = useQuery({
    ...deskQuery(deskContract.getHealth, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Room name="Health" about="The server that answers, its database, its backups." query={health}>
      {(data) => (
        <>
          {data.warnings.map((warning) => (
            <Alert key={warning} color="yellow">
              {warning}
            </Alert>
          ))}
          <Figures figures={figuresOf(data)} />
          <Backups health={data} />
          {data.otherServers.length > 0 && (
            <Section title="Other servers" note="Each gives a sign every hour until it stops.">
              <Facts
                facts={data.otherServers.map(({ name, seenAt }) => [
                  name,
                  ageText(seenAt, data.now),
                ])}
              />
            </Section>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Section title="Budgets of today" note="Stored on this server since midnight, UTC.">
              <Facts facts={data.budgets.map(budgetOf)} />
            </Section>
            <Section title="Refusals of today" note="By this server since midnight, UTC.">
              <Facts facts={data.refusals.map(({ reason, count }) => [reason, countText(count)])} />
            </Section>
          </SimpleGrid>
          <Settings settings={data.settings} />
        </>
      )}
    </Room>
  );
}

function figuresOf(health: Health) {
  const { now, server, startedAt } = health;
  const engine = health.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return [
    ['Version', health.version, `${server}, started ${ageText(startedAt, now)}`],
    ['Database', sizeText(health.databaseBytes), engine],
    ['Disk left', sizeText(health.freeBytes), 'where the database lies'],
    ['Last sweep', ageText(health.sweptAt, now), 'of what had expired'],
  ] as const;
}

function Backups({ health }: { health: Health }) {
  const { now, backedUpAt, checkedAt, canBackUp, backup } = health;
  const timeOf = (at: number | undefined) =>
    at === undefined ? 'never' : `${ageText(at, now)} (${instantText(at)})`;
  const buttons = (
    <Group gap="xs">
      <ActionButton
        size="sm"
        variant="filled"
        label="Back up now"
        subject="the database"
        act={() => callDesk(deskContract.backUp, { body: {} })}
      />
      {backup && (
        <DownloadButton address={deskFiles.backup} label={`Download ${sizeText(backup.bytes)}`} />
      )}
    </Group>
  );
  const note = canBackUp
    ? 'Made and checked while players play, which can take minutes.'
    : 'PostgreSQL has its own tools, such as pg_dump.';
  return (
    <Section title="Backup" note={note} aside={canBackUp && buttons}>
      <Facts
        facts={[
          ['Last backup', timeOf(backedUpAt)],
          ['Last ops check', timeOf(checkedAt)],
        ]}
      />
    </Section>
  );
}

function budgetOf({ name, spent, limit }: Health['budgets'][number]) {
  return [name, `${sizeText(spent)} of ${sizeText(limit)}`] as const;
}

function Settings({ settings }: Pick<Health, 'settings'>) {
  const [isAll, setAll] = useState(false);
  const shown = settings.filter(({ value }) => isAll || value !== undefined);
  return (
    <Section
      title="Settings"
      note="As the server read them at its start."
      aside={<Switch label="Those not set, too" checked={isAll} onChange={() => setAll(!isAll)} />}
    >
      <Facts facts={shown.map(({ name, value }) => [name, value ?? 'not set'])} />
    </Section>
  );
}
