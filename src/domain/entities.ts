import type { Party } from './job/parties.ts';
import type { ContactField, Texts, WorkerField } from './person/personFields.ts';

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A calendar day in the business zone, `YYYY-MM-DD`. */
export type LocalDate = Branded<'LocalDate'>;

/** A wall time in the business zone without offset, `YYYY-MM-DDTHH:mm:ss`. */
export type LocalDateTime = Branded<'LocalDateTime'>;

/** A record of any list: what the charts know of a row. */
export interface ListRecord {
  readonly id: number;
}

/** A list as it was read. */
export interface ListResult<Row extends ListRecord = ListRecord> {
  readonly rows: readonly Row[];
  /** How many rows came that could not be read, and are not among the others. */
  readonly unreadable: number;
}

export interface CurrentUser {
  readonly username: string;
  readonly email: string;
}

/** What customers and workers have in common. */
export interface Person extends ListRecord, Texts<ContactField> {}

export interface Worker extends ListRecord, Texts<WorkerField> {
  /** A hex colour, empty when the worker has none. */
  readonly color: string;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Customer extends Person {
  readonly position: Coordinates | null;
}

/** A record as the page that edits it has it. */
interface EditedRecord {
  /** The answer as it came: what nobody edited goes back unchanged. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface CustomerRecord extends Customer, EditedRecord {}

export interface WorkerRecord extends Worker, EditedRecord {
  /** What opens the worker's calendar feed without a session; empty where the server names none. */
  readonly calendarToken: string;
}

export interface AppointmentEvent {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
  /** The recurrence rule's text as it arrived, null for a single event. */
  readonly rule: string | null;
}

/** Which parties have confirmed. */
export type Confirmations = Readonly<Record<Party, boolean>>;

export interface JobRequest {
  readonly createdAt: LocalDateTime | null;
  readonly frequency: string;
  /** Hours; null when the request names none. */
  readonly duration: number | null;
  readonly comment: string;
  readonly timeSlots: readonly string[];
}

interface JobFields extends ListRecord {
  readonly fromDate: LocalDate | null;
  readonly events: readonly AppointmentEvent[];
  /** How many events came that could not be read; absent where all could. */
  readonly unreadableEvents?: number;
  readonly confirmations: Confirmations;
  readonly request: JobRequest | null;
}

/** A job as the lists show it, with its customer's name and place. */
export interface JobListing extends JobFields {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly customerPosition: Coordinates | null;
  readonly workerId: number | null;
}

/** A job as its page edits it. */
export interface Job extends JobFields, EditedRecord {
  readonly customerId: number;
  readonly workerId: number | null;
}
