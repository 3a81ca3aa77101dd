import { Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DeskReply } from '@starguess/api-contract/desk';
import { Section } from '../ui/section.tsx';
import { counted, countText } from '../ui/wording.ts';

/** What players answered to each question of the survey, as bars. */
export function Survey({ questions }: { questions: DeskReply<'getInbox'>['survey'] }) {
  if (questions.length === 0) return <Text>Nobody has answered the survey yet.</Text>;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {questions.map(({ question, total, answers }) => (
        <Section key={question} title={question} note={counted(total, ['answer'])}>
          <Stack gap="xs">
            {answers.map(({ answer, count }) => (
              <div key={answer}>
                <Text size="sm">{`${answer}: ${countText(count)}`}</Text>
                <Progress value={(100 * count) / total} aria-label={answer} />
              </div>
            ))}
          </Stack>
        </Section>
      ))}
    </SimpleGrid>
  );
}
