import type { MeasuredPage } from './bounds.ts';
import { MEASURES, type Measure, ratioTo, type ServerName, spreadOf } from './rounds.ts';

const LABELS: Readonly<Record<Measure, string>> = {
  fcp: 'FCP, ms',
  lcp: 'LCP, ms',
  cls: 'CLS',
  tbt: 'TBT, ms',
  hydrated: 'reacts, ms',
  search: 'search ready, ms',
  bytes: 'received, kB',
  requests: 'requests',
};

const NOTHING = '–';

/** The rows of a Markdown table: medians, with the least and the most in brackets. */
export function reportOf(
  pages: readonly MeasuredPage[],
  { isCompared }: { readonly isCompared: boolean },
): readonly string[] {
  const servers: readonly ServerName[] = isCompared ? ['off', 'on', 'against'] : ['off', 'on'];
  const ratios = isCompared ? (['off', 'against'] as const) : (['off'] as const);
  const head = ['page', 'figure', ...servers, ...ratios.map((other) => `on/${other}`)];
  const rows = pages.flatMap(({ path, rounds }) =>
    MEASURES.map((measure) => [
      path,
      LABELS[measure],
      ...servers.map((server) => spreadText(measure, spreadOf(rounds, { server, measure }))),
      ...ratios.map((other) => ratioTo(other, { rounds, measure })?.toFixed(2) ?? NOTHING),
    ]),
  );
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function spreadText(measure: Measure, spread: ReturnType<typeof spreadOf>) {
  if (spread === undefined) return NOTHING;
  const { median, least, most } = spread;
  return `${figureText(measure, median)} (${figureText(measure, least)}–${figureText(measure, most)})`;
}

function figureText(measure: Measure, figure: number) {
  if (measure === 'cls') return figure.toFixed(4);
  return measure === 'bytes' ? (figure / 1000).toFixed(1) : figure.toFixed(0);
}
