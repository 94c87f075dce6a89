import type { JobListing, LocalDate, Worker } from '../../src/domain/entities.ts';
import { assignments, type Assignment } from '../../src/domain/visits/assignments.ts';
import { daysShown } from '../../src/domain/calendar/view.ts';
import { ZONE, type Records } from './jobs.ts';

export interface ShownCalendar {
  /** Draws the visits of these jobs. */
  show(jobs: readonly JobListing[]): void;
  /** Goes to the week of this Monday. */
  goTo(week: LocalDate): void;
  /** Hides the visits of a worker, or shows them again. */
  toggle(workerId: number): void;
  remove(): void;
}

export interface Start {
  /** Where the calendar is drawn. */
  readonly element: HTMLElement;
  readonly workers: readonly Worker[];
  /** The Monday of the first week. */
  readonly week: LocalDate;
}

/** A week view, 06:00 to 23:00 and 680 px high. */
export interface Contender {
  /** Selects the elements that show a visit. */
  readonly visits: string;
  /** Draws a week without visits. */
  mount(start: Start): ShownCalendar | Promise<ShownCalendar>;
}

/** The visits of the week of a day. */
export function visitsOf({ jobs, workers }: Records, day: LocalDate): readonly Assignment[] {
  return assignments(jobs, workers, daysShown('week', day), ZONE).visits;
}

/**
 * A calendar that knows no recurrence rules. Visits are expanded and converted once per week: a
 * toggle only leaves some out or brings them back.
 */
export function withExpandedVisits<Visit>(
  { workers, week }: Start,
  convert: (visit: Assignment) => Visit,
  draw: (week: LocalDate, visits: readonly Visit[]) => void,
): Omit<ShownCalendar, 'remove'> {
  const hidden = new Set<number>();
  let jobs: readonly JobListing[] = [];
  let shown = week;
  let visits: readonly { readonly workerId: number; readonly visit: Visit }[] = [];
  const drawSelected = () => {
    const selected = visits.filter(({ workerId }) => !hidden.has(workerId));
    draw(
      shown,
      selected.map(({ visit }) => visit),
    );
  };
  const expand = () => {
    visits = visitsOf({ jobs, workers }, shown).map((visit) => ({
      workerId: visit.worker.id,
      visit: convert(visit),
    }));
    drawSelected();
  };
  return {
    show(given) {
      jobs = given;
      expand();
    },
    goTo(day) {
      shown = day;
      expand();
    },
    toggle(workerId) {
      if (!hidden.delete(workerId)) hidden.add(workerId);
      drawSelected();
    },
  };
}
