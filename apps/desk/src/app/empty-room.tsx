import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Room } from '../ui/room.tsx';

/** What an address shows that isn't one of a room. */
export function EmptyRoom() {
  return (
    <Room name="Nothing here" about="The desk has no room at this address.">
      <Anchor component={Link} to="/">
        See how today goes
      </Anchor>
    </Room>
  );
}
