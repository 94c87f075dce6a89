import { availableParallelism, loadavg } from 'node:os';

/**
 * A measured value and its limit. Milliseconds vary by machine and by day: their limit is a guide
 * and fails nothing.
 */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 's' | '';
  readonly measured: number;
  readonly limit: number;
}

/** The percentile of the values; `share` is in percent. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? Number.NaN;
}

const isGuide = ({ unit }: Figure) => unit === 'ms';

/** NaN, which could not be measured, is above the limit. */
const isWithin = ({ measured, limit }: Figure) => measured <= limit;

export function isMet(figure: Figure): boolean {
  return isGuide(figure) || isWithin(figure);
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(title);
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        `${figure.what}${figure.unit && `, ${figure.unit}`}`,
        {
          measured: Number(figure.measured.toPrecision(3)),
          'at most': figure.limit,
          met: isWithin(figure) ? 'yes' : isGuide(figure) ? 'no, a guide' : 'NO',
        },
      ]),
    ),
  );
}

/** Says so if the machine was busy; returns its load average. */
export function printLoad(): number {
  const [load = 0] = loadavg();
  if (load > availableParallelism()) {
    console.log(`The machine was busy with other work (load ${load.toFixed(1)}): try again.`);
  }
  return load;
}
