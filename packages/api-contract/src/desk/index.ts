import type { RouteReply } from '../route.ts';
import { boardRoutes } from './boards.ts';
import { castRoutes } from './cast.ts';
import { dayRoutes } from './days.ts';
import type { DeskRoute } from './desk-route.ts';
import { healthRoutes } from './health.ts';
import { inboxRoutes } from './inbox.ts';
import { todayRoutes } from './today.ts';

export type { DeskRoute };

/** Every call of the desk by its id. */
export const deskContract = {
  ...todayRoutes,
  ...dayRoutes,
  ...inboxRoutes,
  ...boardRoutes,
  ...castRoutes,
  ...healthRoutes,
} as const satisfies Record<string, DeskRoute>;

export type DeskContract = typeof deskContract;

export type DeskReply<Id extends keyof DeskContract> = RouteReply<DeskContract[Id]>;

/** The desk's files, which are fetched with the token too. */
export const deskFiles = {
  feedbackCsv: '/desk/api/files/feedback.csv',
  feedbackJson: '/desk/api/files/feedback.json',
  backup: '/desk/api/files/backup.sqlite',
  picture: '/desk/api/pictures/:name',
} as const;
