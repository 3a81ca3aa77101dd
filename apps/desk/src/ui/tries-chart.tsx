import { BarChart } from '@mantine/charts';
import { TRIES_BANDS } from '@starguess/api-contract';
import { countText } from './wording.ts';

/** The wins of a puzzle by the tries they took. */
export function TriesChart({ histogram, label }: { histogram: readonly number[]; label: string }) {
  return (
    <BarChart
      h={120}
      role="img"
      aria-label={label}
      data={TRIES_BANDS.map(({ least, most }, index) => ({
        tries: least === most ? String(least) : `${least}+`,
        wins: histogram[index] ?? 0,
      }))}
      dataKey="tries"
      series={[{ name: 'wins', label: 'Wins', color: 'orange.6' }]}
      gridAxis="none"
      withYAxis={false}
      valueFormatter={countText}
    />
  );
}
