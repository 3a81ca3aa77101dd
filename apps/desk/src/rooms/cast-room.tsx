import {
  Anchor,
  Badge,
  Group,
  NativeSelect,
  Pagination,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reading } from '../server/desk-calls.ts';
import { Loaded } from '../ui/loaded.tsx';
import { MarkBadge } from '../ui/mark-badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Room } from '../ui/room.tsx';
import { counted, shareText } from '../ui/wording.ts';
import { PlainPictures } from './plain-pictures.tsx';
import { RecordLine } from './record-line.tsx';
import { usePlainPictures } from './use-plain-pictures.ts';

type Entry = DeskReply<'getCast'>['records'][number];

const PAGE = 36;

const FILTERS: Readonly<Record<string, (entry: Entry, plain: ReadonlySet<string>) => boolean>> = {
  Everything: () => true,
  'Harder than usual': ({ mark }) => mark === 'hard',
  'Easier than usual': ({ mark }) => mark === 'easy',
  'With reports': ({ reports }) => reports > 0,
  'With twins': ({ twins }) => twins.length > 0,
  'Plain pictures': ({ id }, plain) => plain.has(id),
  Retired: ({ isRetired }) => isRetired,
};

/** Of two entries, what puts the first before the second. */
const ORDERS: Readonly<Record<string, (entry: Entry) => number>> = {
  Name: () => 0,
  'Hardest first': ({ bySixth }) => bySixth ?? 2,
  'Easiest first': ({ bySixth }) => -(bySixth ?? -1),
  'Most often played': ({ days }) => -days,
  'Most reports': ({ reports }) => -reports,
};

export function CastRoom() {
  const cast = useQuery(reading(deskContract.getCast, {}));
  return (
    <Room name="Cast" about="Who and what can be the answer, and how they went so far.">
      <Loaded query={cast}>{({ records }) => <Records records={records} />}</Loaded>
    </Room>
  );
}

function Records({ records }: { records: readonly Entry[] }) {
  const plainPictures = usePlainPictures(records);
  const [filter, setFilter] = useState('Everything');
  const [order, setOrder] = useState('Name');
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const isWanted = FILTERS[filter] ?? (() => true);
  const placeOf = ORDERS[order] ?? (() => 0);
  const found = records
    .filter((entry) => entry.name.toLowerCase().includes(name.trim().toLowerCase()))
    .filter((entry) => isWanted(entry, plainPictures.plain))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name));
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const shown = Math.min(page, pages);

  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          type="search"
          label="Name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label="Show"
          value={filter}
          data={Object.keys(FILTERS)}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <NativeSelect
          label="Order"
          value={order}
          data={Object.keys(ORDERS)}
          onChange={({ currentTarget }) => setOrder(currentTarget.value)}
        />
      </SimpleGrid>
      <PlainPictures pictures={plainPictures} />
      <Text c="dimmed" size="sm" role="status">
        {counted(found.length, ['record'])}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {found.slice((shown - 1) * PAGE, shown * PAGE).map((entry) => (
          <CastEntry key={entry.id} entry={entry} isPlain={plainPictures.plain.has(entry.id)} />
        ))}
      </SimpleGrid>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={shown}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
      <RecordLine records={records} />
    </Stack>
  );
}

function CastEntry({ entry, isPlain }: { entry: Entry; isPlain: boolean }) {
  const { id, name, picture, days, wins, medianTries, bySixth } = entry;
  return (
    <Group align="start" wrap="nowrap" gap="sm">
      <Picture address={picture} size={56} />
      <Stack gap={2}>
        <Anchor component={Link} to={`?record=${encodeURIComponent(id)}`} fw={600} c="inherit">
          {name}
        </Anchor>
        <Text size="sm">
          {days === 0 ? 'Not played yet' : `${counted(days, ['day'])}, ${counted(wins, ['win'])}`}
        </Text>
        {medianTries !== undefined && (
          <Text size="sm" c="dimmed">
            {`median ${medianTries}, ${shareText(bySixth)} by the sixth`}
          </Text>
        )}
        <Group gap={4}>
          {entry.mark && <MarkBadge mark={entry.mark} />}
          {entry.reports > 0 && <Badge color="red">{counted(entry.reports, ['report'])}</Badge>}
          {entry.twins.length > 0 && (
            <Badge color="blue">{counted(entry.twins.length, ['twin'])}</Badge>
          )}
          {isPlain && <Badge color="yellow">Plain picture</Badge>}
          {entry.isRetired && <Badge color="gray">Retired</Badge>}
        </Group>
      </Stack>
    </Group>
  );
}
