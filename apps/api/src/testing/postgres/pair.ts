import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyForStandby, makeDataFolder, USER } from './data-folder.ts';
import { type Engine, startEngine } from './engine.ts';
import { type Forwarding, startForwarding, type Target } from './forwarding.ts';
import { runSql } from './run-sql.ts';
import { addressOf, type Environment, inPostgresFolder, type PostgresFolder } from './server.ts';

/** A primary and its standby, behind one address that leads to whichever is in charge. */
export type PostgresPair = {
  /** A `postgres:` URL that stays the same. */
  readonly address: string;
  /** Breaks the replication link for good. */
  readonly cutLink: () => void;
  /** Kills the primary without warning. */
  readonly killPrimary: () => Promise<void>;
  /** Promotes the standby, and points the address at it. */
  readonly promoteStandby: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type PairOptions = {
  /** Whether the primary acknowledges only what the standby has. */
  readonly isSynchronous: boolean;
};

const STANDBY = 'standby';
const PRIMARY_SETTINGS = ['max_connections=100', 'wal_keep_size=1GB'];
/** How often a standby looks for its primary, which also delays its promotion. */
const STANDBY_SETTINGS = ['max_connections=100', 'wal_retrieve_retry_interval=200ms'];

/**
 * Starts both with real disk syncs. They stop when this process ends. Rejects with what to install
 * if there is no PostgreSQL.
 */
export function startPair(
  environment: Environment,
  { isSynchronous }: PairOptions,
): Promise<PostgresPair> {
  return inPostgresFolder(environment, async (place) => {
    const link = await startForwarding({ to: undefined });
    const front = await startForwarding({ to: undefined });
    const engines: Engine[] = [];
    const stop = async () => {
      front.close();
      link.close();
      await Promise.all(engines.map((engine) => engine.stop()));
      place.remove();
    };
    try {
      const { primary, standby } = await startBoth(place, {
        link,
        isSynchronous,
        note: (engine) => engines.push(engine),
      });
      front.turnTo(at(primary));
      return {
        address: addressOf(front.port, place.password),
        cutLink: () => {
          link.turnTo(undefined);
          link.cut();
        },
        killPrimary: primary.kill,
        promoteStandby: async () => {
          const asStandby = addressOf(standby.port, place.password);
          await runSql(asStandby, 'SELECT pg_promote(true, 60)');
          front.turnTo(at(standby));
        },
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  });
}

type Both = {
  readonly link: Forwarding;
  readonly isSynchronous: boolean;
  /** Called with each engine that has started. */
  readonly note: (engine: Engine) => void;
};

/** The standby starts on a copy of the primary's files, made before the primary's first start. */
async function startBoth(place: PostgresFolder, { link, isSynchronous, note }: Both) {
  const { folder, programs, password } = place;
  const data = await makeDataFolder(place);
  const followed = { host: '127.0.0.1', port: link.port, user: USER, password };
  const named = { ...followed, application_name: STANDBY };
  const copy = join(folder, STANDBY);
  const from = Object.entries(named).map(([name, value]) => `${name}=${value}`);
  copyForStandby(data, { to: copy, from: from.join(' ') });

  const waited = isSynchronous ? [`synchronous_standby_names=${STANDBY}`] : [];
  const settings = [...PRIMARY_SETTINGS, ...waited];
  const primary = await startEngine({ programs, data, settings });
  note(primary);
  link.turnTo(at(primary));
  const standby = await startEngine({ programs, data: copy, settings: STANDBY_SETTINGS });
  note(standby);
  await followedAs(isSynchronous ? 'sync' : 'async', addressOf(primary.port, password));
  return { primary, standby };
}

function at({ port }: Engine): Target {
  return { host: '127.0.0.1', port };
}

async function followedAs(state: 'sync' | 'async', address: string) {
  const isFollowed = `SELECT FROM pg_stat_replication
    WHERE state = 'streaming' AND sync_state = '${state}'`;
  while ((await runSql(address, isFollowed)).length === 0) await wait(20);
}
