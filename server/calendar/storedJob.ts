import type { WireVisitPatch } from '../../src/api/contract/records/appointments.ts';
import type { WireConfirmationRequests } from '../../src/api/contract/records/confirmations.ts';
import type {
  WireConfirmedTerms,
  WireJob,
  WireJobUpdate,
  WireTerms,
} from '../../src/api/contract/records/jobs.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { JOB } from '../../src/domain/kinds/job.ts';
import { wireNames, type WireName } from '../../src/domain/kinds/kind.ts';

/*
 * Jobs in the one form in which they are stored: as on the wire, with all times as wall times of the
 * business, and without what is null or empty.
 */

interface Times {
  readonly start_time: LocalDateTime;
  readonly end_time: LocalDateTime;
}

/** What a visit has of its own. */
export type StoredPatch = Omit<WireVisitPatch, keyof Times> & Partial<Times>;

interface EarlierWorkers {
  readonly until: LocalDate;
  readonly worker_ids: number[];
}

/** An event as it is confirmed. */
export interface PlannedEvent extends Times {
  readonly rrule?: string;
  readonly worker_ids?: number[];
  readonly earlier_workers?: EarlierWorkers[];
}

/** An event that is to be stored; a new one has no id yet. */
export interface EventToStore extends PlannedEvent {
  readonly id?: number;
  /** By their days, ascending. */
  readonly overrides?: Record<string, StoredPatch>;
}

export interface StoredEvent extends EventToStore {
  readonly id: number;
}

interface Appointment<Event> {
  readonly events: Event[];
  readonly earlier_workers?: EarlierWorkers[];
}

export type AppointmentToStore = Appointment<EventToStore>;
export type StoredAppointment = Appointment<StoredEvent>;

/** What a confirmation was given for. */
export interface StoredTerms extends WireTerms {
  readonly from_date: LocalDate;
  readonly appointment: Appointment<PlannedEvent>;
}

export type StoredConfirmedTerms = Readonly<Partial<Record<keyof WireConfirmedTerms, StoredTerms>>>;

/** A job that is to be stored. */
export interface JobToStore extends WireJobUpdate {
  readonly from_date: LocalDate;
  readonly appointment: AppointmentToStore;
  readonly confirmed_terms?: StoredConfirmedTerms | null;
  /** Kept as they are without it. */
  readonly confirmation_requests?: WireConfirmationRequests | null;
}

/** One that is to be stored with what was asked for; it may have the id that it had elsewhere. */
export interface NewJob extends JobToStore, Pick<WireJob, 'job_request' | 'follows'> {
  readonly id?: number;
}

/** A job as it is stored, which is what clients are sent. */
export interface StoredJob extends WireJob {
  readonly from_date: LocalDate;
  readonly appointment: StoredAppointment;
  readonly confirmed_terms: StoredConfirmedTerms | null;
}

/** What people have written about a job. */
export function notesOf(job: WireJob): Pick<WireJob, WireName<typeof JOB.notes>> {
  const notes = wireNames(JOB.notes).map((name) => [name, job[name]] as const);
  return Object.fromEntries(notes) as Record<WireName<typeof JOB.notes>, string>;
}
