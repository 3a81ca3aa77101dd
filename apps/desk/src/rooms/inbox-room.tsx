import { Badge, Group, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type DeskReply, deskContract, deskFiles } from '@starguess/api-contract/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { reading } from '../server/desk-calls.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Room } from '../ui/room.tsx';
import { counted, instantText, languageName } from '../ui/wording.ts';
import { Message } from './message.tsx';
import { Survey } from './survey.tsx';

type DeskInbox = DeskReply<'getInbox'>;

/** How long after the last letter a search starts. */
const SEARCH_AFTER_MS = 300;

export function InboxRoom() {
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), SEARCH_AFTER_MS);
  const inbox = useQuery({
    ...reading(deskContract.getInbox, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });

  return (
    <Room
      name="Inbox"
      about="What players write, answer, and find wrong."
      aside={
        <Group gap="xs">
          <DownloadButton address={deskFiles.feedbackCsv} label="Export as CSV" />
          <DownloadButton address={deskFiles.feedbackJson} label="as JSON" />
        </Group>
      }
    >
      <TextInput
        type="search"
        label="Search"
        value={words}
        maxLength={200}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Loaded query={inbox}>
        {(data) => (
          <Tabs defaultValue="feedback">
            <Tabs.List mb="md">
              <Tab value="feedback" unread={data.unread.feedback}>
                Feedback
              </Tab>
              <Tab value="reports" unread={data.unread.report}>
                Reports
              </Tab>
              <Tab value="survey">Survey</Tab>
            </Tabs.List>
            <Tabs.Panel value="feedback">
              <Feedback letters={data.feedback} />
            </Tabs.Panel>
            <Tabs.Panel value="reports">
              <Reports reports={data.reports} />
            </Tabs.Panel>
            <Tabs.Panel value="survey">
              <Survey questions={data.survey} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Loaded>
    </Room>
  );
}

function Tab({
  value,
  unread = 0,
  children,
}: {
  value: string;
  unread?: number;
  children: string;
}) {
  return (
    <Tabs.Tab
      value={value}
      rightSection={unread > 0 && <Badge circle={unread < 10}>{unread}</Badge>}
    >
      {children}
    </Tabs.Tab>
  );
}

function Feedback({ letters }: { letters: DeskInbox['feedback'] }) {
  return (
    <Messages none="No letters.">
      {letters.map((letter) => (
        <Message
          key={letter.id}
          kind="feedback"
          message={letter}
          about={[
            instantText(letter.receivedAt),
            letter.language ? languageName(letter.language) : '',
            letter.feedbackId === 'general_feedback' ? '' : letter.feedbackId,
          ]}
        >
          <Text className="written">{letter.answer}</Text>
        </Message>
      ))}
    </Messages>
  );
}

function Reports({ reports }: { reports: DeskInbox['reports'] }) {
  return (
    <Messages none="No reports.">
      {reports.map((report) => (
        <Message
          key={report.id}
          kind="report"
          message={report}
          about={[
            instantText(report.receivedAt),
            report.equal > 1 ? `${counted(report.equal, ['report'])} of this field` : '',
          ]}
        >
          <Text
            component={Link}
            to={`/cast?record=${encodeURIComponent(report.record)}`}
            fw={600}
            td="underline"
          >
            {report.name || report.record}
          </Text>
          <Text>{`${report.field} shows “${report.value}”`}</Text>
          {report.note && <Text className="written">{report.note}</Text>}
        </Message>
      ))}
    </Messages>
  );
}

function Messages({ none, children }: { none: string; children: readonly ReactNode[] }) {
  return <Stack>{children.length > 0 ? children : <Text>{none}</Text>}</Stack>;
}
