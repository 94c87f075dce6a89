import type {
  AbsenceKind,
  AbsenceNote,
  ConfirmationRequests,
  Confirmations,
  ConfirmedTerms,
  ContactField,
  CustomerNote,
  WorkerNote,
  DayPart,
  EarlierWorkers,
  JobEvent,
  JobNote,
  ListRecord,
  LocalDate,
  LocalDateTime,
  NamedUser,
  Texts,
} from '../entities.ts';
import type { PlaceField } from '../person/personFields.ts';
import type { ToldWay } from '../sentWeek/sentWeek.ts';
import type { KindName } from '../kinds/kinds.ts';

/** The texts that the history tells of. */
export type TextThen = ContactField | CustomerNote | WorkerNote | JobNote | AbsenceNote;

interface RecordedFields extends Texts<TextThen | PlaceField> {
  /** A hex colour; empty for none. */
  readonly color: string;
  /** Hours as a text, as in the form of a worker; empty for none. */
  readonly weeklyTarget: string;
  readonly archivedOn: LocalDate | null;
  readonly customerId: number | null;
  readonly workerId: number | null;
  readonly fromDate: LocalDate | null;
  readonly events: readonly JobEvent[];
  readonly unreadableEvents: number;
  readonly earlierWorkers: readonly EarlierWorkers[];
  readonly confirmations: Partial<Confirmations>;
  readonly confirmedTerms: ConfirmedTerms;
  readonly confirmationRequests: ConfirmationRequests;
  /** Of an absence, as all that follow; null where the server does not tell the reader. */
  readonly absenceKind: AbsenceKind | null;
  readonly firstDay: LocalDate | null;
  /** Null until further notice. */
  readonly lastDay: LocalDate | null;
  readonly part: DayPart;
  readonly isWithdrawn: boolean;
  /** The Monday of a week that a worker was told, and by which way. */
  readonly week: LocalDate | null;
  readonly way: ToldWay | null;
  /** The job that a job goes on with. */
  readonly follows: number | null;
}

/** Fields of a record as they were at a time; degrees are texts, as in the form of a customer. */
export type FieldsThen = Partial<RecordedFields>;

/** What was changed of a record at once, and by whom. */
export interface HistoryEntry extends ListRecord {
  /** In the business time zone; null if it cannot be read. */
  readonly at: LocalDateTime | null;
  /** By the name of that time; null if it was no user. */
  readonly user: NamedUser | null;
  /** By which way: `ui`, `intake`, `import`, `sync`, `link`, `command` or another one. */
  readonly source: string;
  /** Null if it is of a kind that this version does not know. */
  readonly kind: KindName | null;
  readonly recordId: number | null;
  /** The name of the person at that time; of a job that of its customer, of an absence that of its worker. */
  readonly recordName: string;
  /**
   * `created`, `changed`, `removed`, `erased`, `feedRenewed`, `planRenewed`, `weekTold`, `weekUntold`,
   * `merged`, `unmerged`, `split`, `unsplit` or another one.
   */
  readonly action: string;
  /**
   * With whom a customer was merged or the job that goes on with one, or was so before; the worker
   * of an absence; null for everything else.
   */
  readonly otherId: number | null;
  /** The fields that were changed, as they were; null if the record is new. */
  readonly before: FieldsThen | null;
  /** The same fields, as they are from then on. */
  readonly after: FieldsThen;
}

/** Whether it tells that customers were merged, or are separate again. */
export function isOfMerge({ action }: HistoryEntry): boolean {
  return action === 'merged' || action === 'unmerged';
}

/** Whether it tells that a job was split in two, or is whole again. */
export function isOfSplit({ action }: HistoryEntry): boolean {
  return action === 'split' || action === 'unsplit';
}

/** Some entries, the newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The id that older entries come before; null if there are none. */
  readonly next: number | null;
}

/** Which entries of the history of all records are wanted; days are in the business time zone. */
export interface HistoryFilter {
  readonly user?: number | undefined;
  readonly kind?: KindName | undefined;
  readonly from?: LocalDate | undefined;
  /** The last day. */
  readonly to?: LocalDate | undefined;
  /** Part of a name or of a text that was changed, however it is spelt. */
  readonly text?: string | undefined;
}
