import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy, type Upstream } from '../tcp-proxy.ts';
import { copyForStandby, makeDataFolder, USER } from './data-folder.ts';
import { type RunningPostgres, startEngine } from './engine.ts';
import { runSql } from './run-sql.ts';
import { addressOf, type Environment, inPostgresFolder, type PostgresFolder } from './server.ts';

/** A primary and its standby, behind one address that leads to whichever is in charge. */
export type PostgresPair = {
  /** A `postgres:` URL that stays the same. */
  readonly address: string;
  /** Breaks the connection between both for good. */
  readonly breakReplication: () => void;
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
    const frontProxy = await startTcpProxy(undefined);
    const replicationProxy = await startTcpProxy(undefined);
    const engines: RunningPostgres[] = [];
    const stop = async () => {
      frontProxy.close();
      replicationProxy.close();
      await Promise.all(engines.map((engine) => engine.stop()));
      place.remove();
    };
    try {
      const { primary, standby } = await startBoth(place, {
        replicationProxy,
        isSynchronous,
        onStart: (engine) => engines.push(engine),
      });
      frontProxy.setUpstream(upstreamOf(primary));
      return {
        address: addressOf(frontProxy.port, place.password),
        breakReplication: () => {
          replicationProxy.setUpstream(undefined);
          replicationProxy.dropConnections();
        },
        killPrimary: primary.kill,
        promoteStandby: async () => {
          const standbyAddress = addressOf(standby.port, place.password);
          await runSql(standbyAddress, 'SELECT pg_promote(true, 60)');
          frontProxy.setUpstream(upstreamOf(standby));
        },
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  });
}

type StartOptions = {
  /** Between the standby and its primary. */
  readonly replicationProxy: TcpProxy;
  readonly isSynchronous: boolean;
  /** Called with each of both that has started. */
  readonly onStart: (engine: RunningPostgres) => void;
};

/** The standby starts on a copy of the primary's files, made before the primary's first start. */
async function startBoth(place: PostgresFolder, options: StartOptions) {
  const { replicationProxy, isSynchronous, onStart } = options;
  const { folder, programs, password } = place;
  const data = await makeDataFolder(place);
  const standbyData = join(folder, STANDBY);
  const primaryConnection = [
    'host=127.0.0.1',
    `port=${replicationProxy.port}`,
    `user=${USER}`,
    `password=${password}`,
    `application_name=${STANDBY}`,
  ].join(' ');
  copyForStandby(data, { to: standbyData, from: primaryConnection });

  const synchronousSettings = isSynchronous ? [`synchronous_standby_names=${STANDBY}`] : [];
  const settings = [...PRIMARY_SETTINGS, ...synchronousSettings];
  const primary = await startEngine({ programs, data, settings });
  onStart(primary);
  replicationProxy.setUpstream(upstreamOf(primary));
  const standby = await startEngine({ programs, data: standbyData, settings: STANDBY_SETTINGS });
  onStart(standby);
  await untilStreaming(addressOf(primary.port, password), isSynchronous ? 'sync' : 'async');
  return { primary, standby };
}

function upstreamOf({ port }: RunningPostgres): Upstream {
  return { host: '127.0.0.1', port };
}

/** Waits until a standby receives what the primary at this address writes. */
async function untilStreaming(primaryAddress: string, syncState: 'sync' | 'async') {
  const streaming = `SELECT FROM pg_stat_replication
    WHERE state = 'streaming' AND sync_state = '${syncState}'`;
  while ((await runSql(primaryAddress, streaming)).length === 0) await wait(20);
}
