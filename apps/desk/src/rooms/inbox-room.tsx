import { Anchor, Badge, Group, Paper, SimpleGrid, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type DeskReply, deskContract, deskFiles } from '@starguess/api-contract/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callDesk, deskQuery } from '../server/desk-calls.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Bars } from '../ui/figures.tsx';
import { Loaded, Room, Section } from '../ui/room.tsx';
import { counted, instantText } from '../ui/wording.ts';

type Inbox = DeskReply<'getInbox'>;

/** The delay between typing and searching. */
const SEARCH_AFTER_MS = 300;

export function InboxRoom() {
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), SEARCH_AFTER_MS);
  const inbox = useQuery({
    ...deskQuery(deskContract.getInbox, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const files = (
    <Group gap="xs">
      <DownloadButton address={deskFiles.feedbackCsv} label="Export as CSV" />
      <DownloadButton address={deskFiles.feedbackJson} label="as JSON" />
    </Group>
  );
  return (
    <>
      <Room name="Inbox" about="What players write, answer and find wrong." aside={files} />
      <TextInput
        type="search"
        label="Search"
        my="md"
        value={words}
        maxLength={200}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Loaded query={inbox}>{(data) => <Messages inbox={data} />}</Loaded>
    </>
  );
}

function Messages({ inbox: { feedback, reports, unread, survey } }: { inbox: Inbox }) {
  return (
    <Tabs defaultValue="feedback" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="feedback" rightSection={<Badge>{unread.feedback}</Badge>}>
          Feedback
        </Tabs.Tab>
        <Tabs.Tab value="reports" rightSection={<Badge>{unread.report}</Badge>}>
          Reports
        </Tabs.Tab>
        <Tabs.Tab value="survey">Survey</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="feedback">
        {feedback.length === 0 && <Text>None.</Text>}
        {feedback.map(({ answer, language, feedbackId, ...letter }) => (
          <Message
            key={letter.id}
            message={{ ...letter, kind: 'feedback', text: answer }}
            more={[language, feedbackId]}
          />
        ))}
      </Tabs.Panel>
      <Tabs.Panel value="reports">
        {reports.length === 0 && <Text>None.</Text>}
        {reports.map(({ name, field, value, note, equal, ...report }) => (
          <Message
            key={report.id}
            message={{
              ...report,
              kind: 'report',
              name: name || report.record,
              text: `${field} shows “${value}”\n${note ?? ''}`,
            }}
            more={[equal > 1 && `${counted(equal, 'report')} of this field`]}
          />
        ))}
      </Tabs.Panel>
      <Tabs.Panel value="survey">
        {survey.length === 0 && <Text>None.</Text>}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {survey.map(({ question, total, answers }) => (
            <Section key={question} title={question} note={counted(total, 'answer')}>
              <Bars bars={answers.map(({ answer, count }) => [answer, count])} whole={total} />
            </Section>
          ))}
        </SimpleGrid>
      </Tabs.Panel>
    </Tabs>
  );
}

type PlayerMessage = {
  readonly kind: 'feedback' | 'report';
  readonly id: number;
  readonly receivedAt: number;
  readonly isDone: boolean;
  readonly text: string;
  /** The id and the name of the record that it is about. */
  readonly record?: string;
  readonly name?: string;
};

type MessageProps = {
  message: PlayerMessage;
  /** Further facts about it. */
  more: readonly (string | null | false)[];
};

/** A message from a player, and the actions on it. */
function Message({ message, more }: MessageProps) {
  const { kind, id, receivedAt, isDone, text, record, name } = message;
  const about = [instantText(receivedAt), ...more].filter(Boolean).join(' · ');
  return (
    <Paper component="article" withBorder p="md" mb="sm">
      {record && (
        <Anchor component={Link} to={`/cast?record=${encodeURIComponent(record)}`}>
          {name}
        </Anchor>
      )}
      <Text className="written">{text}</Text>
      <Group gap="xs" mt="xs">
        <Badge color={isDone ? 'gray' : 'orange'}>{isDone ? 'Done' : 'New'}</Badge>
        <Text size="sm" c="dimmed" flex={1}>
          {about}
        </Text>
        <ActionButton
          label={isDone ? 'Reopen' : 'Done'}
          subject={about}
          act={() => callDesk(deskContract.markMessage, { body: { kind, id, isDone: !isDone } })}
        />
        <ActionButton
          label="Delete"
          subject={about}
          text="Only a backup can bring it back."
          color="red"
          act={() => callDesk(deskContract.deleteMessage, { body: { kind, id } })}
        />
      </Group>
    </Paper>
  );
}
