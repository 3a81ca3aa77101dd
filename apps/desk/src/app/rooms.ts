import {
  IconActivity,
  IconCalendar,
  IconHeartbeat,
  IconInbox,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import { BoardsRoom } from '../rooms/boards-room.tsx';
import { CastRoom } from '../rooms/cast-room.tsx';
import { DaysRoom } from '../rooms/days-room.tsx';
import { HealthRoom } from '../rooms/health-room.tsx';
import { InboxRoom } from '../rooms/inbox-room.tsx';
import { TodayRoom } from '../rooms/today-room.tsx';

/** The rooms of the desk, in the order of the navigation. */
export const ROOMS = [
  { path: '/', label: 'Today', Icon: IconActivity, Component: TodayRoom },
  { path: '/days', label: 'Days', Icon: IconCalendar, Component: DaysRoom },
  { path: '/inbox', label: 'Inbox', Icon: IconInbox, Component: InboxRoom },
  { path: '/boards', label: 'Boards', Icon: IconTrophy, Component: BoardsRoom },
  { path: '/cast', label: 'Cast', Icon: IconUsers, Component: CastRoom },
  { path: '/health', label: 'Health', Icon: IconHeartbeat, Component: HealthRoom },
] as const;
