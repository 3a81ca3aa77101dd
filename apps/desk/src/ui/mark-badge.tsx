import { Badge, Tooltip } from '@mantine/core';

export type Mark = 'hard' | 'easy' | 'flood';

const MARKS: Readonly<Record<Mark, { name: string; color: string; about: string }>> = {
  hard: { name: 'Hard', color: 'red', about: 'Took more tries than this game usually does' },
  easy: { name: 'Easy', color: 'teal', about: 'Took fewer tries than this game usually does' },
  flood: {
    name: 'Looks wrong',
    color: 'violet',
    about: 'Far more wins in one try than this game usually has',
  },
};

/** What is unusual about how a day or a record went. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const { name, color, about } = MARKS[mark];
  return (
    <Tooltip label={about} events={{ hover: true, focus: true, touch: true }}>
      <Badge color={color} tabIndex={0}>
        {name}
      </Badge>
    </Tooltip>
  );
}
