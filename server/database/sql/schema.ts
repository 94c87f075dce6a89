import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { WireAbsence, WireNewAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type {
  ChangeAction,
  ChangedKind,
  ChangeSource,
} from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { WireSettings } from '../../../src/api/contract/settings.ts';
import type { WireHolidayChange } from '../../../src/api/contract/planning/holidays.ts';
import type { ImportKind, ImportVerdict } from '../../../src/api/contract/exchange/imports.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import type { JOB } from '../../../src/domain/kinds/job.ts';
import type { WireName } from '../../../src/domain/kinds/kind.ts';
import type { IntakeReason } from '../../../src/domain/intake/intakeLimits.ts';
import type { ToldWay } from '../../../src/domain/sentWeek/sentWeek.ts';
import type { Role } from '../../../src/domain/role.ts';
import type { ProviderPurpose } from '../../../src/domain/reports/providerPurpose.ts';
import type { MailFailure } from '../../../src/domain/mail/undelivered.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import type { ConfirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import type { KindName, PersonKind } from '../../../src/domain/kinds/kinds.ts';

/** A boolean in a type that every database can store. */
export type Bit = 0 | 1;

/** The table of a record: the fields that travel, with those of other types as they are stored. */
type TableOf<Wire, Stored = object> = Omit<Wire, 'id' | keyof Stored> &
  Stored & { id: Generated<number> };

interface ErasedDay {
  erased_on: ColumnType<string | null, string | null | undefined>;
}

interface ArchivedDay {
  archived_on: ColumnType<string | null, string | null | undefined>;
}

/** Null unless the customer was taken up by another one. */
interface Merged {
  merged_into: ColumnType<number | null, number | null | undefined>;
  merged_on: ColumnType<string | null, string | null | undefined>;
}

interface MailLanguage {
  mail_language: Generated<string>;
}

interface WeeklyTarget {
  weekly_target: ColumnType<number | null, number | null | undefined>;
}

type CustomerTable = TableOf<WireCustomer, ArchivedDay & ErasedDay & MailLanguage & Merged>;
type WorkerTable = TableOf<WireWorker, ArchivedDay & ErasedDay & MailLanguage & WeeklyTarget>;
type JobTable = TableOf<
  WireJob,
  ConfirmationFields<Bit> &
    Record<WireName<typeof JOB.notes>, Generated<string>> & {
      appointment: string;
      /** JSON; null if no confirmation is outdated. */
      confirmed_terms: ColumnType<string | null, string | null | undefined>;
      job_request: string | null;
      /** JSON; null if nobody was asked. */
      confirmation_requests: ColumnType<string | null, string | null | undefined>;
      /** Null unless it goes on with another one. */
      follows: ColumnType<number | null, number | null | undefined>;
      /** The id that its next new event gets. */
      next_event_id: Generated<number>;
    }
>;

/** Whom the job names: for all of its visits or some, or for those of earlier days. */
interface JobWorkerTable {
  job_id: number;
  worker_id: number;
}

/** Days on which a worker does not come. */
type AbsenceTable = TableOf<
  WireAbsence,
  Pick<WireNewAbsence, 'kind'> & {
    /** How often it has changed. */
    revision: number;
    /** In UTC: `2026-11-20T08:00:00Z`. */
    revised_at: string;
  }
>;

/** How often a job has changed, or what calendar events show of its customer. */
interface JobRevisionTable {
  job_id: number;
  revision: number;
  /** In UTC: `2026-11-20T08:00:00Z`. */
  revised_at: string;
}

interface JobVersionTable {
  job_id: number;
  /** The one at which its row of the list of jobs has changed last. */
  version: number;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  email: string;
  /** Empty until the person who was invited has set a password. */
  password_hash: string;
  role: Role;
  /** ISO time; null for those who may sign in. */
  disabled_at: string | null;
}

/** By which somebody outside confirms a job: what the job says of the request to that party holds. */
interface ConfirmationLinkTable {
  token_hash: string;
  job_id: number;
  party: Counterparty;
  /** Which visit it is about, and whom it asks; empty if about the job. */
  about: string;
}

/** A link that lets somebody set a password once, without a session. */
interface UserLinkTable {
  token_hash: string;
  /** Null for the link that makes the first user. */
  user_id: number | null;
  /** ISO time. */
  expires_at: string;
}

interface SessionTable {
  id_hash: string;
  user_id: number;
  created_at: string;
  last_seen_at: string;
}

/** Failed and running sign-ins, and requests from websites, that count against one limit. */
interface LimitedAttemptTable {
  key: string;
  attempts: number;
  /** ISO time at which they expire. */
  ends_at: string;
}

interface KnownClientTable {
  key: string;
  last_sign_in_at: string;
}

/** The version at which each table has changed last. */
interface RecordVersionTable extends Record<`${KindName}s`, number> {
  version: number;
  settings: number;
  holiday_changes: number;
  sent_weeks: number;
  intake_requests: number;
}

interface ProviderConnectionTable {
  user_id: number;
  access_token: string;
  refresh_token: string | null;
  /** ISO time at which the access token expires. */
  expires_at: string;
  /** What the user has allowed, as bexio names it, separated by blanks. */
  scope: string;
  /** Names the one caller that refreshes the tokens, until the lease ends. */
  refresh_lease: string | null;
  refresh_lease_ends_at: string | null;
}

/** A started authorization at bexio; its code verifier is encrypted. */
interface ProviderSignInTable {
  state_hash: string;
  session_id_hash: string;
  code_verifier: string;
  purpose: ProviderPurpose;
  created_at: string;
}

interface TaskTable {
  id: string;
  user_id: number;
  kind: 'timesheet' | 'storno' | 'contactSync' | 'import' | 'positions';
  /** JSON. */
  parameters: string;
  status: 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE';
  /** JSON, with SUCCESS. */
  result: string | null;
  /** JSON, with FAILURE. */
  failure: string | null;
  /** JSON: what a report has left out. */
  unreadable: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** The right to run tasks of a lane, one after the other, in any process. */
interface TaskLeaseTable {
  lane: string;
  /** Names the one run that holds the lease. */
  holder: string;
  ends_at: string;
}

/** The one reduction of a timesheet entry of bexio; rows are never deleted. */
interface StornoJournalTable {
  /** The base address of the REST interface whose entry it is. */
  api: string;
  entry_id: number;
  percentage: number;
  activity_name: string;
  /** bexio's id of the user whose time it is. */
  worker_id: number;
  worker_name: string;
  contact_id: number | null;
  date: LocalDate;
  /** Null if the entry was reduced before the journal knew it. */
  old_minutes: number | null;
  new_minutes: number | null;
  /** Without the marker. */
  text: string;
  /** `planned` is committed before bexio is called. */
  state: 'planned' | 'applied';
  /** The task may be gone. */
  task_id: string;
}

/** Which customer a contact of bexio is. */
interface ContactLinkTable {
  /** The base address of the REST interface whose contact it is. */
  api: string;
  contact_id: number;
  /** As it was linked; where that customer was merged, it stands for the one who remains. */
  customer_id: number;
  /** JSON: the contact's fields, as they were taken over last. */
  fields: string;
  linked_at: string;
  synced_at: string;
}

interface SavedViewsTable {
  user_id: number;
  /** A JSON array. */
  views: string;
}

interface SelectedUsersTable {
  user_id: number;
  /** A JSON array. */
  bexio_user_ids: string;
}

/** Of what a request has made: `visitChanges` of visits and an absence at once, `undo` of any records. */
export type CreationKind = ChangedKind | 'undo' | 'visitChanges';

/** What a request has made, so that the same request again makes nothing. */
interface CreationTable {
  user_id: number;
  /** The UUID that the client has drawn. */
  key: string;
  /** Of its method, path and body. */
  request_hash: string;
  kind: CreationKind;
  record_id: number;
  /** The record as it was made: JSON. */
  answer: string;
  /** ISO time. */
  created_at: string;
}

/** What was changed of a record in one transaction; rows are never changed. */
interface ChangeTable {
  id: Generated<number>;
  /** ISO time. */
  at: string;
  /** Null for a command; the user may be gone. */
  user_id: number | null;
  /** At that time. */
  user_name: string | null;
  source: ChangeSource;
  kind: ChangedKind;
  record_id: number;
  /** At that time: the name of the person, of a job that of its customer. */
  record_name: string;
  action: ChangeAction;
  /** The changed fields as JSON, as the record had them on the wire; null if it is new. */
  before: string | null;
  /** The same fields as they are from then on. */
  after: string;
  /** The customer with whom this one was merged; null for any other change. */
  other_id: ColumnType<number | null, number | null | undefined>;
  /** The texts and names of the row, folded, for the search. */
  words: string;
  /** The changes that one request or command has made; null for those of earlier versions. */
  batch_id: string | null;
  request_id: string | null;
}

/** Whom a change names: of the record as it was before it or after. */
interface ChangePersonTable {
  change_id: number;
  kind: PersonKind;
  id: number;
}

/** One row. */
type SettingsTable = WireSettings;

/** An address, and where it is; nowhere if that was unknown. */
interface PositionTable {
  address: string;
  latitude: number | null;
  longitude: number | null;
  asked_at: string;
}

/** A file that is or was imported. */
interface ImportTable {
  id: Generated<number>;
  /** The user may be gone; the name is that of the time. */
  user_id: number;
  user_name: string;
  kind: ImportKind;
  file_name: string;
  /** Null once it was forgotten. */
  file: Uint8Array | null;
  /** How the file is read: JSON; null once it was forgotten. */
  reading: string | null;
  row_count: number;
  state: 'uploaded' | 'checked' | 'imported' | 'undone';
  /** The task that checks, imports or takes back, or was the last to do so; null before. */
  task_id: string | null;
  /** JSON, while the task writes how far it is. */
  progress: string | null;
  /** JSON, as all that follow: null until it is known. */
  checked: string | null;
  outcome: string | null;
  undo: string | null;
  /** Why the last task has changed nothing. */
  failure: 'outdated' | 'undecided' | null;
  /** Of the changes in the history. */
  batch_id: string | null;
  /** ISO times. */
  created_at: string;
  imported_at: string | null;
}

/** A row of an import, as it was checked. */
interface ImportRowTable {
  import_id: number;
  position: number;
  verdict: ImportVerdict;
  /** A `PlannedRow`, without what is written: JSON. */
  content: string;
}

/** A form on a website. */
interface IntakeSourceTable {
  id: Generated<number>;
  name: string;
  /** A JSON array. */
  origins: string;
  thanks_url: string;
  token_hash: string;
  /** ISO times. */
  created_at: string;
  disabled_at: string | null;
}

/** A request from such a form. */
interface IntakeRequestTable {
  id: Generated<number>;
  source_id: number;
  /** ISO time. */
  received_at: string;
  state: 'taken' | 'sortedOut' | 'deleted';
  /** Why it was sorted out; null if it was not. */
  reason: IntakeReason | null;
  /** What it says, as JSON; an empty object unless it is sorted out. */
  fields: string;
  /** A keyed hash of what it has said. */
  digest: string;
  /** The job that was made of it, which may be gone. */
  job_id: number | null;
}

/** To whom a mail goes; where that is, is looked up when it is sent. */
export type MailRecipientKind = PersonKind | 'user';

/** A mail that is to be sent, or was. */
interface MailTable {
  id: string;
  /** What it says, to whom and of which day: it is queued once. */
  key: string;
  recipient_kind: MailRecipientKind;
  recipient_id: number;
  language: Language;
  subject: string;
  /** Empty once it was sent. */
  text: string;
  /** `sending` is committed before the mail server is given the text. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
  failure: MailFailure | null;
  /** What the mail server has said last. */
  answer: string;
  /** Whether it is sent once more, because it is unclear whether it has arrived. */
  repeated: Bit;
  attempts: number;
  /** ISO times. */
  due_at: string;
  queued_at: string;
  ended_at: string | null;
}

/** The visits of the next days, as a worker knows them. */
interface ToldVisitTable {
  worker_id: number;
  /** JSON. */
  visits: string;
  /** A wall time: what begins later, the worker has not been told yet. */
  until: string;
  /** ISO time since when they are others; null while they are the same. */
  changed_at: string | null;
}

/** That a worker was told a week. */
interface SentWeekTable {
  id: Generated<number>;
  worker_id: number;
  /** Its Monday. */
  week: string;
  way: ToldWay;
  /** JSON: when each visit is, as it was told. */
  visits: string;
  /** ISO time. */
  told_at: string;
  /** At that time; null if the worker has said so by the link. */
  told_by: string | null;
  /** Null if it was no mail of the server. */
  mail_id: string | null;
}

interface SecretTable {
  name: string;
  value: string;
}

export interface Tables {
  customers: CustomerTable;
  workers: WorkerTable;
  jobs: JobTable;
  job_workers: JobWorkerTable;
  absences: AbsenceTable;
  job_revisions: JobRevisionTable;
  job_versions: JobVersionTable;
  users: UserTable;
  user_links: UserLinkTable;
  confirmation_links: ConfirmationLinkTable;
  sessions: SessionTable;
  provider_connections: ProviderConnectionTable;
  provider_sign_ins: ProviderSignInTable;
  tasks: TaskTable;
  task_leases: TaskLeaseTable;
  storno_journal: StornoJournalTable;
  contact_links: ContactLinkTable;
  selected_users: SelectedUsersTable;
  saved_views: SavedViewsTable;
  creations: CreationTable;
  changes: ChangeTable;
  change_people: ChangePersonTable;
  positions: PositionTable;
  imports: ImportTable;
  import_rows: ImportRowTable;
  intake_sources: IntakeSourceTable;
  intake_requests: IntakeRequestTable;
  mails: MailTable;
  told_visits: ToldVisitTable;
  sent_weeks: SentWeekTable;
  secrets: SecretTable;
  settings: SettingsTable;
  holiday_changes: WireHolidayChange;
  limited_attempts: LimitedAttemptTable;
  known_clients: KnownClientTable;
  record_version: RecordVersionTable;
}

export type Database = Kysely<Tables>;
export type CustomerRow = Selectable<CustomerTable>;
export type WorkerRow = Selectable<WorkerTable>;
export type JobRow = Selectable<JobTable>;
export type AbsenceRow = Selectable<AbsenceTable>;
export type ChangeRow = Selectable<ChangeTable>;
export type ImportRow = Selectable<ImportTable>;
export type IntakeSourceRow = Selectable<IntakeSourceTable>;
export type IntakeRequestRow = Selectable<IntakeRequestTable>;
export type CreationRow = Selectable<CreationTable>;
export type UserRow = Selectable<UserTable>;
export type NewUser = Insertable<UserTable>;
export type TaskRow = Selectable<TaskTable>;
export type SentWeekRow = Selectable<SentWeekTable>;
export type MailRow = Selectable<MailTable>;
export type StornoRow = Selectable<StornoJournalTable>;
