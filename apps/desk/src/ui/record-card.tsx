import { Anchor, Avatar, Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fetchFile } from '../server/desk-calls.ts';
import { counted, percentText } from './wording.ts';

/** The text and colour that an unusual day has. */
const MARK_BADGES = {
  hard: ['Hard', 'red'],
  easy: ['Easy', 'teal'],
  flood: ['Looks wrong', 'violet'],
} as const;

type CardRecord = {
  readonly id: string;
  readonly name: string;
  readonly picture?: string | undefined;
  readonly wins?: number | undefined;
  readonly medianTries?: string | undefined;
  /** The share of wins by the sixth try. */
  readonly bySixth?: number | undefined;
  readonly mark?: keyof typeof MARK_BADGES | undefined;
};

type RecordCardProps = {
  record: CardRecord;
  /** The line above the name. */
  caption: string;
  /** Texts and their colours. */
  badges: readonly (readonly [string, string])[];
  children?: ReactNode;
};

/** A record with its picture, its results if it was played, and its actions. */
export function RecordCard({ record, caption, badges, children }: RecordCardProps) {
  const { id, name, picture, wins, medianTries, bySixth, mark } = record;
  const allBadges = mark ? [MARK_BADGES[mark], ...badges] : badges;
  const tries = medianTries && `, median ${medianTries}, ${percentText(bySixth)} by the sixth`;
  return (
    <Group align="start" wrap="nowrap" gap="sm">
      <Picture address={picture} />
      <Stack gap={2} align="start">
        <Text size="sm" c="dimmed">
          {caption}
        </Text>
        <Anchor component={Link} to={`/cast?record=${encodeURIComponent(id)}`} fw={600} c="inherit">
          {name || id}
        </Anchor>
        {wins !== undefined && <Text size="sm">{`${counted(wins, 'win')}${tries ?? ''}`}</Text>}
        <Group gap={4}>
          {allBadges.map(([text, color]) => (
            <Badge key={text} color={color}>
              {text}
            </Badge>
          ))}
        </Group>
        {children}
      </Stack>
    </Group>
  );
}

/** Fetched with the token, which an image's address can't take; the name beside it describes it. */
function Picture({ address }: { address: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['picture', address],
    queryFn: async () => (address ? URL.createObjectURL(await fetchFile(address)) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // An avatar whose address changes sets a state in an effect; a page of them coming in at once is
  // more of that than React allows. With a key of its own it starts with the address it has.
  return <Avatar key={data} src={data ?? null} alt="" size={52} radius="md" />;
}
