import type { Coordinates, LocalDate } from '../entities.ts';
import { distanceInKm } from '../map/distance.ts';
import { gapsBetween } from '../visits/fit/gaps.ts';
import { visitsIn, type Lane, type LaneEntry } from './lane.ts';

/** A visit of a day, as a map shows it. */
export interface RouteStop {
  readonly id: string;
  readonly visit: LaneEntry;
  /** Its place in the order of the route, from 1. */
  readonly number: number;
  /** Null if nobody knows where it is. */
  readonly position: Coordinates | null;
}

/** The ways between the visits that follow each other, as the crow flies. */
interface Travel {
  readonly km: number;
  readonly minutes: number;
  /** Whether a way is not counted, because a place is not known. */
  readonly isPartial: boolean;
}

/** The visits of one person on a day, or those of nobody. */
export interface DayRoute extends Pick<Lane, 'id' | 'worker'> {
  /** By start; those that take place and start on the day. */
  readonly stops: readonly RouteStop[];
  /** Null of the visits of nobody. */
  readonly travel: Travel | null;
}

function travelOf(stops: readonly RouteStop[], timeZone: string): Travel {
  const gaps = gapsBetween(
    stops.map(({ visit }) => visit),
    timeZone,
  );
  const ways = gaps.flatMap(({ before, after, way }) => {
    const [from, to] = [before.job.customerPosition, after.job.customerPosition];
    return way !== null && from && to ? [{ way, km: distanceInKm(from, to) }] : [];
  });
  return {
    km: ways.reduce((sum, { km }) => sum + km, 0),
    minutes: ways.reduce((sum, { way }) => sum + way, 0),
    isPartial: ways.length < gaps.length,
  };
}

/** The routes of a day, in the order of the lanes; who has no visit has none. */
export function dayRoutes<One extends Lane>(
  lanes: readonly One[],
  day: LocalDate,
  timeZone: string,
): readonly (DayRoute & { readonly lane: One })[] {
  return lanes.flatMap((lane) => {
    const stops = visitsIn(lane.visits, { first: day, last: day }).map((visit, index) => ({
      id: visit.id,
      visit,
      number: index + 1,
      position: visit.job.customerPosition,
    }));
    if (stops.length === 0) return [];
    const { id, worker } = lane;
    const travel = worker && travelOf(stops, timeZone);
    return [{ id, worker, lane, stops, travel }];
  });
}

/** When the first visit of a route starts, and when the last of them has ended. */
export function routeTimes({ stops }: Pick<DayRoute, 'stops'>) {
  const ends = stops.map(({ visit }) => visit.end);
  const end = ends.reduce((latest, one) => (one > latest ? one : latest));
  return { start: stops[0]!.visit.start, end };
}

/** The visits of which nobody knows where they are. */
export function placelessStops(routes: readonly DayRoute[]): readonly RouteStop[] {
  return routes.flatMap(({ stops }) => stops.filter(({ position }) => position === null));
}
