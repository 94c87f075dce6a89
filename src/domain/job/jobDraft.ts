import type {
  AppointmentEvent,
  Confirmations,
  ConfirmedTerms,
  EarlierWorkers,
  JobNote,
  LocalDate,
  Texts,
} from '../entities.ts';
import type { Changes } from '../form/form.ts';
import type { VisitKey } from '../visits/changes/visitPatch.ts';
import type { CustomerDraft } from '../person/customerForm.ts';

/** Its exceptions are on days of the loaded series, whatever has been edited since. */
export interface DraftEvent extends AppointmentEvent {
  /** As of `JobEvent`; null if it is new. */
  readonly id: number | null;
}

/** A form field whose typed text may not be a value. */
export type TextField = 'fromDate' | `start ${number}` | `end ${number}` | 'endsOn' | 'endsAfter';

/** Typed text that is not a value, by field. */
type TypedTexts = Readonly<Partial<Record<TextField, string>>>;

export interface JobDraft extends Texts<JobNote> {
  /** Chosen for a new job only. */
  readonly customerId: number | null;
  /** A customer who is made with a new job, in place of `customerId`. */
  readonly newCustomer: CustomerDraft | null;
  readonly fromDate: LocalDate | null;
  /** One field, because a new start or frequency changes all of them. */
  readonly events: readonly DraftEvent[];
  readonly workerId: number | null;
  readonly confirmations: Confirmations;
  /** The terms of the confirmations ticked in the draft. */
  readonly confirmedFor: ConfirmedTerms;
  readonly typed: TypedTexts;
  readonly earlierWorkers: readonly EarlierWorkers[];
  /**
   * Whether the visits of exceptions that fall away take place all the same, by `visitName` in the
   * loaded job.
   */
  readonly keptVisits: Readonly<Record<string, boolean>>;
}

export function visitName({ eventId, seriesDay }: VisitKey): string {
  return `${eventId} ${seriesDay}`;
}

/** Whether the draft has events that the loaded job does not have. */
export function hasNewEvents({ events }: JobDraft): boolean {
  return events.some(({ id }) => id === null);
}

/** `confirmedFor` has the confirmations that were given again, `typed` every text. */
export type JobChanges = Changes<JobDraft>;

export function textsWhere(typed: TypedTexts, isKept: (field: TextField) => boolean): TypedTexts {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => isKept(field as TextField)));
}

/** The draft with another text in a field; null restores the text of the value. */
export function withText(
  { typed, ...draft }: JobDraft,
  field: TextField,
  text: string | null,
): JobDraft {
  const others = textsWhere(typed, (other) => other !== field);
  return { ...draft, typed: text === null ? others : { ...others, [field]: text } };
}
