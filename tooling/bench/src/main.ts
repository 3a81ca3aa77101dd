import { benchApi } from './api/bench.ts';
import { benchFailover } from './endurance/failover-bench.ts';
import { benchKills } from './endurance/kills-bench.ts';
import { benchSoak } from './endurance/soak-bench.ts';
import { benchFloods } from './floods/bench.ts';
import { benchLimits } from './limits/bench.ts';
import { benchPage } from './page/bench.ts';
import { benchTyping } from './typing/bench.ts';

/**
 * Each prints its figures and returns whether its bounds hold. `kills` takes an engine, `floods`
 * which part (`costs`, `variants`, `mix`) and the minutes of the mix, `typing` how many visits,
 * `page` takes `--against <commit>` and `--rounds <count>`.
 */
const BENCHES: Readonly<Record<string, (...options: string[]) => Promise<boolean>>> = {
  api: benchApi,
  failover: benchFailover,
  floods: benchFloods,
  kills: benchKills,
  limits: benchLimits,
  page: benchPage,
  soak: benchSoak,
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
