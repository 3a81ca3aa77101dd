import { Button, Group, Progress, Text } from '@mantine/core';
import type { PlainPictureSearch } from './use-plain-pictures.ts';

/** Starts the search for pictures that show too little at first, and says how far it is. */
export function PlainPictures({
  pictures: { plain, looked, total, isLooking, look },
}: {
  pictures: PlainPictureSearch;
}) {
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" loading={isLooking} disabled={total === 0} onClick={look}>
        Look for plain pictures
      </Button>
      {looked > 0 && (
        <>
          <Progress
            value={(100 * looked) / total}
            flex={1}
            miw={120}
            maw={300}
            aria-label="Pictures looked at"
          />
          <Text size="sm" role="status">
            {`${plain.size} plain of ${looked} looked at, at sevenfold zoom`}
          </Text>
        </>
      )}
    </Group>
  );
}
