import { benchAnalysis } from './analysis/bench.ts';
import { benchApi } from './api/bench.ts';
import { benchCrono } from './crono/bench.ts';
import { benchStarts } from './crono/starts.ts';
import { benchBackups, benchKills, benchStops } from './endurance/durability-benches.ts';
import { benchHalfOpen } from './endurance/half-open-bench.ts';
import { benchSoak } from './endurance/soak-bench.ts';
import { benchFloods } from './floods/bench.ts';
import { benchFuzz } from './fuzz/bench.ts';
import { benchLimits } from './limits/bench.ts';
import { benchMove } from './move/bench.ts';
import { benchPage } from './page/bench.ts';
import { benchLighthouse } from './page/lighthouse-bench.ts';
import { benchRepeat } from './page/repeat-bench.ts';
import { benchPostgres } from './postgres/bench.ts';
import { benchFailover } from './postgres/failover-bench.ts';
import { benchPooler } from './postgres/pooler-bench.ts';
import { benchProbes } from './probes/bench.ts';
import { benchSearch } from './search-bench.ts';
import { benchTyping } from './typing/bench.ts';

/**
 * Each prints its figures and returns whether its bounds hold. `fuzz` and `kills` take an engine,
 * `floods` which part (`costs`, `variants`, `mix`) and the minutes of the mix, `lighthouse` how many
 * runs, `typing`, `analysis` and `repeat` how many visits, `page` takes `--against <commit>` and `--rounds <count>`.
 */
const BENCHES: Readonly<Record<string, (...options: string[]) => Promise<boolean>>> = {
  analysis: benchAnalysis,
  api: benchApi,
  backups: benchBackups,
  crono: benchCrono,
  failover: benchFailover,
  floods: benchFloods,
  fuzz: benchFuzz,
  kills: benchKills,
  lighthouse: benchLighthouse,
  limits: benchLimits,
  move: benchMove,
  'half-open': benchHalfOpen,
  page: benchPage,
  pooler: benchPooler,
  postgres: benchPostgres,
  probes: benchProbes,
  repeat: benchRepeat,
  search: benchSearch,
  soak: benchSoak,
  starts: benchStarts,
  stops: benchStops,
  typing: benchTyping,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`Usage: pnpm bench ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 1;
} else if (!(await bench(...options))) {
  console.error('A bound was missed.');
  process.exitCode = 1;
}
