import { OPERATIONS } from '../../../../apps/api/src/testing/fuzz/api-document.ts';
import { builtCheckout } from '../page/checkouts.ts';
import { isRendered } from '../page/page-server.ts';
import { startProgram } from '../program.ts';
import { inBenchFolder } from '../served-program.ts';
import { type Answers, readAnswers } from './answers.ts';
import { createPlayers, type Players } from './players.ts';
import { isInstalled, type ScanOptions } from './scanner.ts';
import { injectionsIn } from './sqlmap.ts';
import { fieldsOf, pageAddresses, readAddresses, targetOf } from './targets.ts';
import { weaknessesOf } from './wapiti.ts';

const SCANNERS = ['sqlmap', 'wapiti'];
const LIMIT_MS = 600_000;
/** How many requests sqlmap looks into at once. */
const AT_ONCE = 2;

/**
 * Lets sqlmap loose on every field of every route of the contract, and wapiti on the site, without
 * limits.
 */
export function benchProbes(): Promise<boolean> {
  if (SCANNERS.every(isInstalled)) return builtCheckout().then(() => inBenchFolder(probe));
  console.error(
    'probes: sqlmap and wapiti are not installed: apt-get install -y sqlmap wapiti python3-lxml',
  );
  return Promise.resolve(false);
}

async function probe(folder: string): Promise<boolean> {
  const logFile = `${folder}/probes.log`;
  const server = await startProgram('served', {
    args: ['in-groups'],
    environment: {
      DATABASE_URL: `file:${folder}/probes.sqlite`,
      RATE_LIMITS: '0',
      LOG_LEVEL: 'debug',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    logFile,
  });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    if (!(await isRendered(url))) throw new Error('The pages are not rendered');
    const findings = await findingsAt({ url, folder, signal: AbortSignal.timeout(LIMIT_MS) });
    const isAlive = (await fetch(`${url}/readyz`)).ok;
    await server.stop();
    return isClean(findings, readAnswers(logFile)) && isAlive;
  } finally {
    await server.stop();
  }
}

type Probing = ScanOptions & { readonly url: string };

async function findingsAt(probing: Probing): Promise<readonly string[]> {
  const players = await createPlayers(probing.url);
  const playing = await players.playing();
  const addresses = [
    ...pageAddresses({ mode: 'classic', difficulty: 'easy', id: playing.id }),
    ...readAddresses(playing),
  ];
  const weaknesses = await timed('wapiti', () => weaknessesOf({ ...probing, addresses }));
  const injections = await timed('sqlmap', () => probeRoutes(players, probing));
  return [...weaknesses, ...injections];
}

/** What depends on a player is asked for one who plays, and for one whose run is over. */
async function probeRoutes(players: Players, probing: Probing) {
  const findings: string[] = [];
  const ofPlayers = OPERATIONS.filter((operation) => fieldsOf(operation).includes('userId'));
  const waiting = [
    ...OPERATIONS.map((operation) => ({ operation, valuesOf: players.playing, name: '' })),
    ...ofPlayers.map((operation) => ({
      operation,
      valuesOf: players.finished,
      name: ' at the end',
    })),
  ].map((one) => ({ ...one, name: `${one.operation.operationId}${one.name}` }));
  console.log(`probes: ${OPERATIONS.length} routes, ${waiting.length} requests`);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const target = targetOf(next.operation, await next.valuesOf());
      findings.push(...(await injectionsIn({ ...target, name: next.name }, probing)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings;
}

async function timed<Result>(scanner: string, probes: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await probes();
  console.log(`probes: ${scanner} took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  return result;
}

function isClean(findings: readonly string[], { statuses, mistakes }: Answers) {
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`);
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const failed = [...statuses.keys()].filter((status) => status >= 500);
  for (const finding of findings) console.log(`probes: ${finding}`);
  for (const mistake of new Set(mistakes)) console.log(`probes, a mistake: ${mistake}`);
  console.log(`probes: ${total} requests answered ${counts.join(', ')}`);
  console.log(
    `probes: ${findings.length} findings, ${statuses.get(500) ?? 0} answers with 500, ` +
      `${mistakes.length} mistakes in the log`,
  );
  return findings.length === 0 && failed.length === 0 && mistakes.length === 0;
}
