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
  { path: '/', name: 'Today', icon: IconActivity, Room: TodayRoom },
  { path: '/days', name: 'Days', icon: IconCalendar, Room: DaysRoom },
  { path: '/inbox', name: 'Inbox', icon: IconInbox, Room: InboxRoom },
  { path: '/boards', name: 'Boards', icon: IconTrophy, Room: BoardsRoom },
  { path: '/cast', name: 'Cast', icon: IconUsers, Room: CastRoom },
  { path: '/health', name: 'Health', icon: IconHeartbeat, Room: HealthRoom },
] as const;
