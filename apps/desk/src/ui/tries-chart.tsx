import { BarChart } from '@mantine/charts';
import { TRIES_BANDS } from '@starguess/api-contract';

/** The label of each histogram bucket: its least number of tries, with a plus if it counts more. */
export const BANDS = TRIES_BANDS.map(({ least, most }) => `${least}${least === most ? '' : '+'}`);

/** The wins of a puzzle by the tries they took. */
export function TriesChart({ histogram, label }: { histogram: readonly number[]; label: string }) {
  return (
    <BarChart
      h={120}
      role="img"
      aria-label={label}
      data={histogram.map((wins, at) => ({ wins, tries: BANDS[at] }))}
      dataKey="tries"
      series={[{ name: 'wins', label: 'Wins', color: 'orange.6' }]}
      gridAxis="none"
      withYAxis={false}
    />
  );
}
