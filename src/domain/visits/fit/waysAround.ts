import { distanceInKm } from '../../map/distance.ts';
import type { Located, PlaceFinder } from '../../map/places.ts';
import { gapOf } from './gaps.ts';
import { daysOfVisit } from '../../recurrence/daysOfVisit.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { dayOf } from '../../time/dates.ts';

/** A visit and where it is. */
interface PlacedVisit extends TimeRange, Located {
  /** Empty if the customer has no name. */
  readonly customerName: string;
}

/** A way that takes longer than there is time; in minutes, estimated as in the plan. */
export interface ShortWay {
  readonly way: number;
  readonly minutes: number;
  /** Whether it leads on from the visit, not to it. */
  readonly isAfter: boolean;
  /** Of the visit at its other end; empty if the customer has no name. */
  readonly customerName: string;
}

export interface Distance {
  /** As the crow flies, rounded; an estimated one is 0 only within one postcode. */
  readonly km: number;
  /** The customer of the visit before it on that day; null if the way begins at home. */
  readonly from: string | null;
  /** Whether an end of it is only the middle of a postcode. */
  readonly isEstimated: boolean;
}

export interface WaysAround {
  /** The way to the visit; null if it is unknown. */
  readonly distance: Distance | null;
  /** The way to the visit if it is too long, else the way on from it; null if there is time for both. */
  readonly shortWay: ShortWay | null;
}

/** Those that end last of the visits before one, if that is on the day on which it starts. */
function lastBefore(visit: PlacedVisit, others: readonly PlacedVisit[]) {
  const before = others.filter(({ end }) => end <= visit.start);
  const end = before.reduce((last, one) => (one.end > last ? one.end : last), '');
  return before.filter((one) => one.end === end && daysOfVisit(one).at(-1) === dayOf(visit.start));
}

/** Those that start first of the visits after one, if that is on the day on which it ends. */
function firstAfter(visit: PlacedVisit, others: readonly PlacedVisit[]) {
  const day = daysOfVisit(visit).at(-1);
  const after = others.filter(({ start }) => start >= visit.end && dayOf(start) === day);
  const start = after.reduce((first, one) => (one.start < first ? one.start : first), '~');
  return after.filter((one) => one.start === start);
}

function distanceFrom(
  start: Located,
  visit: PlacedVisit,
  placeOf: PlaceFinder,
): Omit<Distance, 'from'> | null {
  const [from, to] = [placeOf(start), placeOf(visit)];
  if (!from || !to) return null;
  const isEstimated = from.isEstimated || to.isEstimated;
  const exact = distanceInKm(from, to);
  const least = isEstimated && exact > 0 ? 1 : 0;
  return { km: Math.max(least, Math.round(exact)), isEstimated };
}

interface WaysOptions {
  /** Where somebody sets out who has no visit before it on that day. */
  readonly home: Located;
  readonly placeOf: PlaceFinder;
  readonly timeZone: string;
}

/**
 * The ways of somebody who has others to a visit on that day, and from it. What is only estimated by
 * the postcode makes no way too long.
 */
export function waysAround(
  visit: PlacedVisit,
  others: readonly PlacedVisit[],
  { home, placeOf, timeZone }: WaysOptions,
): WaysAround {
  const before = lastBefore(visit, others);
  const last = before.at(-1);
  const ways = [
    ...before.map((one) => ({ one, isAfter: false, ...gapOf(one, visit, timeZone) })),
    ...firstAfter(visit, others).map((one) => ({
      one,
      isAfter: true,
      ...gapOf(visit, one, timeZone),
    })),
  ];
  const short = ways.find(({ isShort }) => isShort);
  const distance = distanceFrom(last ?? home, visit, placeOf);
  return {
    distance: distance && { ...distance, from: last?.customerName ?? null },
    shortWay: short
      ? {
          way: short.way!,
          minutes: short.minutes,
          isAfter: short.isAfter,
          customerName: short.one.customerName,
        }
      : null,
  };
}
