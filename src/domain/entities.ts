import type { IntakeReason } from './intake/intakeLimits.ts';
import type { ABSENCE } from './kinds/absence.ts';
import type { CONTACT } from './kinds/contact.ts';
import type { CUSTOMER } from './kinds/customer.ts';
import type { JOB } from './kinds/job.ts';
import type { WORKER } from './kinds/worker.ts';
import type { Role } from './role.ts';

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A calendar day in the business time zone, `YYYY-MM-DD`. */
export type LocalDate = Branded<'LocalDate'>;

/** A wall time in the business time zone without offset, `YYYY-MM-DDTHH:mm:ss`. */
export type LocalDateTime = Branded<'LocalDateTime'>;

export interface ListRecord {
  readonly id: number;
}

export interface ListResult<Row extends ListRecord = ListRecord> {
  readonly rows: readonly Row[];
  /** How many rows of the response were unreadable; they are not in `rows`. */
  readonly unreadable: number;
  /** When the server sent or last confirmed the rows, in ms since 1970. */
  readonly loadedAt: number;
}

export interface CurrentUser {
  readonly username: string;
  readonly email: string;
  /** Null where the server knows no roles: then everybody may do everything. */
  readonly role: Role | null;
  /** The name of the business; empty if the server sends none. */
  readonly businessName: string;
  /** What parts a day into halves, `HH:mm`. */
  readonly noon: string;
  /** Above how many hours a week plans warn; null where the server does not say. */
  readonly weeklyLimit: number | null;
}

/** A user as admins see them. */
export interface User extends ListRecord {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
  /** False until an invitation was accepted. */
  readonly hasPassword: boolean;
  /** Until when a link sets the password, in the business time zone; null without one. */
  readonly linkExpiresAt: LocalDateTime | null;
}

/** A user of whom only the name matters. */
export interface NamedUser extends ListRecord {
  readonly name: string;
}

export type ContactField = keyof typeof CONTACT;

/** What the list of workers does not have. */
export type WorkerNote = keyof typeof WORKER.notes;

export type WorkerField = ContactField | WorkerNote | 'weeklyTarget';

export type Texts<Field extends string> = Readonly<Record<Field, string>>;

export interface Archivable {
  /** The day from which the record is archived; absent unless it is. */
  readonly archivedOn?: LocalDate;
}

export interface Erasable {
  /** The day on which the data of the person were erased; absent unless they were. */
  readonly erasedOn?: LocalDate;
}

export interface Person extends ListRecord, Archivable, Texts<ContactField> {}

export interface Worker extends ListRecord, Archivable, Texts<ContactField> {
  /** A hex colour; empty if the worker has none. */
  readonly color: string;
  /** How many hours a week they are to work; absent if none are agreed. */
  readonly weeklyTarget?: number;
}

/** A user of the provider, whose timesheets can be reported. */
export interface ProviderUser extends ListRecord {
  readonly name: string;
  readonly email: string;
}

/** An address as it is looked up. */
export interface Address {
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Customer extends Person {
  readonly position: Coordinates | null;
}

/** The id of a record; `new` where the server does not have the record yet. */
export type RecordId = number | 'new';

interface EditedRecord {
  /** The record as received, so that fields that were not edited are sent back unchanged. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The tag of this version of the record; null if the server sends none. */
  readonly etag: string | null;
}

/** A record that the server does not have yet. */
export type Unsaved<Known extends EditedRecord> = Omit<Known, 'id'> & {
  readonly id: 'new';
  /** A UUID that goes with every save, so that a repeated one creates no second record. */
  readonly creationKey: string;
  /** The id of the record that it is a copy of; absent if of none. */
  readonly copyOf?: number;
  /** Whether it begins in a slot of the plan, and was not left since. */
  readonly isInSlot?: boolean;
  /** Whether that copy was begun earlier, and is open again. */
  readonly isResumed?: boolean;
};

/** What the list of customers does not have. */
export type CustomerNote = keyof typeof CUSTOMER.notes;

/** Whom a customer is merged with. */
interface Merged {
  /** The customer that has taken up this one. */
  readonly into: number;
  /** The day of the merge; null if the server does not say. */
  readonly on: LocalDate | null;
}

/** Notes are missing in what an earlier version has stored. */
export interface CustomerRecord
  extends Customer, Erasable, Partial<Texts<CustomerNote>>, EditedRecord {
  /** Absent unless another customer has taken up this one. */
  readonly merged?: Merged;
}

export interface WorkerRecord extends Worker, Erasable, Partial<Texts<WorkerNote>>, EditedRecord {
  /** Opens the worker's calendar feed without a session; empty if the server sends none. */
  readonly calendarToken: string;
  /** The same of the worker's plan. */
  readonly planToken: string;
}

/** The settings of the business. */
export interface SettingsRecord extends ListRecord, EditedRecord {
  readonly name: string;
  /** Switzerland or a canton by ISO 3166-2, whose public holidays hold. */
  readonly holidayRegion: string;
  /** What parts a day into halves, `HH:mm`. */
  readonly noon: string;
  /** How many months the history is kept. */
  readonly historyMonths: number;
  /** Above how many hours of a worker in a week plans warn. */
  readonly weeklyLimit: number;
}

/** How the business differs from its region on a day. */
export interface HolidayChange {
  /** One day, `YYYY-MM-DD`, or the same day of every year, `MM-DD`. */
  readonly day: string;
  /** Empty to keep that of the holiday. */
  readonly name: string;
  /** `none` for no holiday. */
  readonly part: DayPart | 'none';
}

/** All of these changes, which are edited together. */
export interface HolidayChangesRecord extends ListRecord, EditedRecord {
  readonly changes: readonly HolidayChange[];
}

export type AbsenceKind = 'sick' | 'holiday' | 'accident' | 'service' | 'other';

/** Which part of each of its days an absence takes; the halves meet at the noon of the settings. */
export type DayPart = 'all' | 'am' | 'pm';

/** For the office; empty where the server does not tell the reader. */
export type AbsenceNote = keyof typeof ABSENCE.notes;

/** Days on which a worker does not come. */
export interface Absence extends ListRecord, Texts<AbsenceNote> {
  readonly workerId: number;
  /** Null where the server does not tell the reader. */
  readonly kind: AbsenceKind | null;
  readonly firstDay: LocalDate;
  /** The last day, inclusive; null until further notice. */
  readonly lastDay: LocalDate | null;
  readonly part: DayPart;
}

/** An absence as it is edited. */
export interface AbsenceRecord extends Absence, EditedRecord {
  /** Since when it no longer holds; null if it does. */
  readonly withdrawnAt: LocalDateTime | null;
}

/** Why a visit is cancelled. */
export type CancellationReason = 'customer' | 'worker' | 'holiday' | 'weather' | 'other';

/** What one visit has in place of what its event says; nothing of it means that it is as planned. */
export interface VisitPatch {
  readonly cancelled?: true;
  readonly reason?: CancellationReason;
  /** Where the visit is moved to, always with `end`. */
  readonly start?: LocalDateTime;
  readonly end?: LocalDateTime;
  /** Who comes in place of the others; empty if nobody does yet. */
  readonly workerIds?: readonly number[];
  readonly note?: string;
  /** Who knows of this exception. */
  readonly told?: Readonly<Partial<Record<'customer' | 'worker', boolean>>>;
  /** What this version of the app does not know or cannot read, as received. */
  readonly unread?: Readonly<Record<string, unknown>>;
}

/** The exceptions of an event by their day in the series, even where the visit is moved. */
export type Overrides = Readonly<Record<string, VisitPatch>>;

/** Who had a job before somebody else got it. */
export interface EarlierWorkers {
  /** The last day, inclusive. */
  readonly until: LocalDate;
  readonly workerIds: readonly number[];
}

export interface AppointmentEvent {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
  /**
   * The recurrence rule as received, but for the time of an `UNTIL`: it is the last day of the
   * series. Null for a single event.
   */
  readonly rule: string | null;
  /** Who comes to these visits; absent if the worker of the job does. */
  readonly workerIds?: readonly number[];
  /** Who came to them before, ascending; absent if nobody else than those of the job. */
  readonly earlierWorkers?: readonly EarlierWorkers[];
  /** Absent if there are none. */
  readonly overrides?: Overrides;
}

/** An event that a job has. */
export interface JobEvent extends AppointmentEvent {
  /** Tells it from all others that its job has or has had. */
  readonly id: number;
}

/** Who confirms a job, each on their own. */
export type Party = 'support' | 'customer' | 'worker';

export type Confirmations = Readonly<Record<Party, boolean>>;

/** What customer and worker confirm: when the visits are, and who comes. */
export interface Terms {
  readonly fromDate: LocalDate | null;
  readonly events: readonly AppointmentEvent[];
  readonly unreadableEvents?: number;
  readonly workerId: number | null;
  readonly earlierWorkers?: readonly EarlierWorkers[];
}

/** What confirmations were given for, by party. */
export type ConfirmedTerms = Readonly<Partial<Record<Party, Terms>>>;

/** A form on a website that sends requests. */
export interface IntakeSource extends ListRecord {
  readonly name: string;
  /** Of the websites that have it: `https://www.example.ch`. */
  readonly origins: readonly string[];
  /** The page that says thank you; empty for the server's own. */
  readonly thanksUrl: string;
  readonly disabled: boolean;
}

/** A request from a website that was sorted out. */
export interface SortedOutRequest
  extends ListRecord, Pick<JobRequest, 'frequency' | 'duration' | 'comment' | 'timeSlots'> {
  readonly sourceName: string;
  readonly receivedAt: LocalDateTime | null;
  readonly reason: IntakeReason;
  readonly contact: Texts<ContactField>;
}

/** That somebody was asked by a link to confirm a job. */
export interface ConfirmationRequest {
  /** The customer or the worker who was asked. */
  readonly personId: number;
  readonly askedAt: LocalDateTime;
  /** When the link ends. */
  readonly expiresAt: LocalDateTime;
  readonly answer: 'confirmed' | 'declined' | null;
  readonly answeredAt: LocalDateTime | null;
  /** Why it does not suit; empty without a reason. */
  readonly comment: string;
}

/** That somebody was asked by a link to confirm one visit, as it was then. */
export interface VisitRequest extends ConfirmationRequest {
  readonly party: Exclude<Party, 'support'>;
  readonly eventId: number;
  readonly seriesDay: LocalDate;
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
  readonly workerIds: readonly number[];
}

/** Who was asked by a link to confirm the job, by party, or single visits of it. */
export interface ConfirmationRequests extends Readonly<
  Partial<Record<Exclude<Party, 'support'>, ConfirmationRequest>>
> {
  /** Absent if nobody was asked about one. */
  readonly visits?: readonly VisitRequest[];
}

export interface JobRequest {
  readonly createdAt: LocalDateTime | null;
  readonly frequency: string;
  /** In hours; null if the request has none. */
  readonly duration: number | null;
  readonly comment: string;
  readonly timeSlots: readonly string[];
  /** What a known customer has said of themselves that the record has otherwise; absent if nothing. */
  readonly contact?: Partial<Texts<ContactField>>;
}

interface JobFields extends ListRecord {
  readonly fromDate: LocalDate | null;
  readonly events: readonly JobEvent[];
  /** How many events were unreadable; absent if none. */
  readonly unreadableEvents?: number;
  /** Ascending; absent if there were none. */
  readonly earlierWorkers?: readonly EarlierWorkers[];
  readonly confirmations: Confirmations;
  /** The terms of outdated confirmations; absent if none. */
  readonly confirmedTerms?: ConfirmedTerms | undefined;
  /** Who was asked by a link to confirm; absent if nobody was. */
  readonly confirmationRequests?: ConfirmationRequests | undefined;
  readonly request: JobRequest | null;
}

export interface JobListing extends JobFields {
  readonly customerId: number | null;
  readonly customerName: string;
  /** Empty if the backend sends none. */
  readonly customerCity: string;
  /** Empty if the backend sends none. */
  readonly customerZipCode: string;
  /** Absent if the backend sends none. */
  readonly customerPhone?: string;
  readonly customerPosition: Coordinates | null;
  readonly workerId: number | null;
}

/** What the worker has to know of a job, and what only the office may. */
export type JobNote = keyof typeof JOB.notes;

/** A job as its page edits it. Notes are missing in what an earlier version has stored. */
export interface Job extends JobFields, Partial<Texts<JobNote>>, EditedRecord {
  /** The job that this one goes on with, from its first day on; absent if none. */
  readonly follows?: number;
  /** Null in a new job, until it is known for whom. */
  readonly customerId: number | null;
  readonly workerId: number | null;
}
