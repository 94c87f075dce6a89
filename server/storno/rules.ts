import type { BexioActivity } from '../bexio/bexio.ts';

export interface StornoActivity extends BexioActivity {
  /** By how much durations are reduced. */
  readonly percentage: number;
}

const MARKER = /\s?_storno_auto_(\d+)/;

/** The percentage in a name such as "Storno 50 %"; null with none or with several. */
function percentageIn(name: string): number | null {
  const [, ...afterStorno] = name.split(/storno/i);
  const matches = [...afterStorno.join(' ').matchAll(/(?<![\d.,'’])(\d+)\s*%/g)];
  return matches.length === 1 ? Number(matches[0]![1]) : null;
}

export function stornoActivities(
  activities: readonly BexioActivity[],
  percentages: readonly number[],
): Map<number, StornoActivity> {
  const found = new Map<number, StornoActivity>();
  for (const activity of activities) {
    const percentage = percentageIn(activity.name);
    if (percentage !== null && percentages.includes(percentage)) {
      found.set(activity.id, { ...activity, percentage });
    }
  }
  return found;
}

/** What remains of whole minutes, rounded to whole minutes, a half one up. */
export function reducedMinutes(minutes: number, percentage: number): number {
  return Math.floor((minutes * (100 - percentage) + 50) / 100);
}

/** The percentage by which the text says that the entry was reduced; null if it does not. */
export function markedPercentage(text: string): number | null {
  const match = MARKER.exec(text);
  return match && Number(match[1]);
}

export function withMarker(text: string, percentage: number): string {
  return `${text} _storno_auto_${percentage}`;
}

export function withoutMarker(text: string): string {
  return text.replace(MARKER, '');
}
