import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Fetch } from '../../http/call.ts';
import type { ProgramPlaces } from '../../program-places.ts';
import { createCalendar } from '../../time/game-day.ts';
import { createSummedLog } from '../../watch/summed-log.ts';
import { createPlan } from '../schedule-plan.ts';
import { createCastRoom } from './cast-room.ts';
import { createDeskApp, type DeskAppDependencies } from './desk-app.ts';
import { addDeskPage, addRoomFiles, isDeskBuilt } from './desk-files.ts';
import { createHealthRoom, deskBackup, type HealthDependencies } from './health-room.ts';
import { createPeopleRooms } from './inbox-and-boards.ts';
import type { RoomDependencies } from './room.ts';
import { createDayRooms } from './today-and-days.ts';

export type DeskDependencies = Omit<RoomDependencies, 'plan' | 'calendar' | 'todayNow'> &
  Pick<HealthDependencies, 'state'> &
  Pick<DeskAppDependencies, 'checksReplies'> & {
    readonly settings: HealthDependencies['settings'] & {
      readonly timeZone: string;
      readonly deskToken: string | undefined;
    };
    readonly secret: Uint8Array;
    readonly places: Pick<ProgramPlaces, 'migrations' | 'deskBuild'>;
    readonly logger: Logger;
  };

export type Desk = {
  readonly fetch: Fetch;
  /** The path of its page, with a token that nobody but the log knows. */
  readonly path: string;
  /** Logs what the log has not reported yet. */
  readonly logSums: () => void;
};

const TOKEN_BYTES = 32;

/** Creates the operator's desk, which is served on a port of its own. */
export function createDesk(dependencies: DeskDependencies): Desk {
  const { settings, places, store, clock, logger } = dependencies;
  const { migrations, deskBuild } = places;
  const calendar = createCalendar(settings.timeZone);
  const todayNow = () => calendar.dateAt(clock());
  const plan = createPlan({ ...dependencies, targets: store.targets, todayNow });
  const rooms = { ...dependencies, plan, calendar, todayNow };
  const backupFile = deskBackup(settings.database);
  const sums = createSummedLog();
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  const isBuilt = isDeskBuilt(deskBuild);
  if (!isBuilt) logger.warn('desk not built: serving only its API');
  const app = createDeskApp({
    ...dependencies,
    sums,
    token: settings.deskToken ?? made,
    handlers: {
      ...createDayRooms(rooms),
      ...createPeopleRooms(rooms),
      ...createCastRoom(rooms),
      ...createHealthRoom({ ...dependencies, migrations }),
    },
    addFiles: (to) => {
      addRoomFiles(to, { ...dependencies, backupFile });
      to.all('/desk/api/*', (context) => context.notFound());
      if (isBuilt) addDeskPage(to, deskBuild);
    },
  });
  return {
    fetch: app.fetch,
    path: settings.deskToken === undefined ? `/desk/#token=${made}` : '/desk/',
    logSums: sums.write,
  };
}
