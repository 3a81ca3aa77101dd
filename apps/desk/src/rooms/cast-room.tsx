import { NativeSelect, Pagination, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type DeskReply, deskContract } from '@starguess/api-contract/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskQuery } from '../server/desk-calls.ts';
import { RecordCard } from '../ui/record-card.tsx';
import { Room } from '../ui/room.tsx';
import { counted } from '../ui/wording.ts';
import { usePlainPictures } from './plain-pictures.ts';
import { RecordLine } from './record-line.tsx';

type Entry = DeskReply<'getCast'>['records'][number];

const PAGE_SIZE = 36;
const ALL = 'Everything by name';
const PLAIN = 'Pictures that are plain at first';

/** The lists to choose from: each has a key to sort an entry by, or none if it leaves it out. */
const SORT_KEYS: Readonly<Record<string, (entry: Entry) => number | undefined>> = {
  [ALL]: () => 0,
  'Hardest first': ({ bySixth }) => bySixth,
  'Easiest first': ({ bySixth }) => bySixth && -bySixth,
  'Harder or easier than usual': ({ mark, bySixth }) => mark && bySixth,
  'With reports, most first': ({ reports }) => (reports > 0 ? -reports : undefined),
  'With twins': ({ twins }) => (twins.length > 0 ? 0 : undefined),
  [PLAIN]: () => 0,
};

export function CastRoom() {
  const cast = useQuery(deskQuery(deskContract.getCast, {}));
  return (
    <Room name="Cast" about="Who and what can be the answer, and how it went so far." query={cast}>
      {({ records }) => <Records records={records} />}
    </Room>
  );
}

function Records({ records }: { records: readonly Entry[] }) {
  const [choice, setChoice] = useState(ALL);
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const isPlainOnly = choice === PLAIN;
  const { plain, checked, total } = usePlainPictures(records, isPlainOnly);
  const found = records
    .map((entry) => ({ entry, key: SORT_KEYS[choice]?.(entry) }))
    .filter(({ key, entry }) => key !== undefined && (!isPlainOnly || plain.has(entry.id)))
    .filter(({ entry }) => entry.name.toLowerCase().includes(name.trim().toLowerCase()))
    .toSorted(byKeyAndName);
  const pages = Math.ceil(found.length / PAGE_SIZE);
  const shown = Math.min(page, pages);
  const progress = isPlainOnly ? `; ${checked} of ${total} pictures looked at` : '';
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="search"
          label="Name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label="Show"
          value={choice}
          data={Object.keys(SORT_KEYS)}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        />
      </SimpleGrid>
      <Text c="dimmed" size="sm" role="status">
        {`${counted(found.length, 'record')}${progress}`}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
        {found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map(({ entry }) => (
          <RecordCard
            key={entry.id}
            record={entry}
            caption={counted(entry.days, 'day')}
            badges={badgesOf(entry, plain.has(entry.id))}
          />
        ))}
      </SimpleGrid>
      <Pagination
        total={pages}
        value={shown}
        onChange={setPage}
        hideWithOnePage
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
      <RecordLine records={records} />
    </>
  );
}

type Sorted = { readonly entry: Entry; readonly key: number | undefined };

function byKeyAndName(one: Sorted, other: Sorted): number {
  const difference = (one.key ?? 0) - (other.key ?? 0);
  if (difference !== 0) return difference;
  return one.entry.name < other.entry.name ? -1 : 1;
}

function badgesOf({ reports, twins }: Entry, isPlain: boolean) {
  const all = [
    [reports > 0, counted(reports, 'report'), 'red'],
    [twins.length > 0, counted(twins.length, 'twin'), 'blue'],
    [isPlain, 'Plain picture', 'yellow'],
  ] as const;
  return all.flatMap(([isShown, text, color]) => (isShown ? [[text, color] as const] : []));
}
