import { sameEvent } from './appointment.ts';
import { CONCERNED, isOutdated, termsConfirmedBy } from './confirmedTerms.ts';
import {
  hasNewEvents,
  textsWhere,
  type DraftEvent,
  type JobDraft,
  type TextField,
} from './jobDraft.ts';
import { appointmentPart, confirmationPart, renewalPart, seriesEndPart } from './jobParts.ts';
import { byParty, PARTIES } from './parties.ts';
import { seriesEndOf } from './seriesEnd.ts';
import type { ConfirmedTerms, Job, JobNote, RecordId } from '../entities.ts';
import { changedEntries, createDrafts } from '../form.ts';
import { noteFields } from '../note.ts';
import { CUSTOMER_FIELDS } from '../person/personFields.ts';
import {
  isBoolean,
  isDay,
  isId,
  isText,
  isWallTime,
  listOf,
  orNull,
  tableOf,
  withFields,
} from '../shape.ts';

export function isUntouched(job: Pick<Job, 'events'>, event: DraftEvent): boolean {
  const loaded = event.origin === null ? undefined : job.events[event.origin];
  return loaded !== undefined && sameEvent(loaded, event);
}

/** Whether the draft has the events of the job, unchanged and in order. */
export function hasSameEvents(job: Pick<Job, 'events'>, { events }: JobDraft): boolean {
  return (
    events.length === job.events.length &&
    events.every((event, index) => sameEvent(event, job.events[index]!))
  );
}

/** Whether the draft has the visits of the job, and the same worker. */
export function hasSameVisits(
  job: Pick<Job, 'fromDate' | 'events' | 'workerId'>,
  draft: JobDraft,
): boolean {
  return (
    draft.fromDate === job.fromDate && draft.workerId === job.workerId && hasSameEvents(job, draft)
  );
}

/** Whether the draft replaces the job's events by new ones. */
export function isReplaced(
  { events, unreadableEvents = 0 }: Pick<Job, 'events' | 'unreadableEvents'>,
  draft: JobDraft,
): boolean {
  return events.length + unreadableEvents > 0 && hasNewEvents(draft);
}

/**
 * The terms of the draft's confirmations that the job does not know: renewed ones, and new ones of
 * terms that the draft no longer has.
 */
function renewedTerms(job: EditedJob, draft: JobDraft): ConfirmedTerms {
  return Object.fromEntries(
    CONCERNED.flatMap((by) => {
      const given = draft.confirmations[by] && draft.confirmedFor[by];
      if (!given) return [];
      const isRenewed = job.confirmations[by]
        ? isOutdated(by, termsConfirmedBy(by, job), given)
        : isOutdated(by, given, draft);
      return isRenewed ? [[by, given]] : [];
    }),
  );
}

/** The fields of a draft in which a text can be typed. */
function textFieldsOf(draft: JobDraft): readonly TextField[] {
  return [
    'fromDate',
    ...draft.events.flatMap((_, index) => [`start ${index}`, `end ${index}`] as const),
    ...(seriesEndOf(draft) ? (['endsOn', 'endsAfter'] as const) : []),
  ];
}

const isAppointment = { start: isWallTime, end: isWallTime, rule: orNull(isText) };

const isTerms = withFields({
  fromDate: orNull(isDay),
  events: listOf(withFields(isAppointment)),
  workerId: orNull(isId),
});

const isParty = (key: string) => PARTIES.some((party) => party === key);

const isTextField = (key: string) => /^(fromDate|(start|end) \d+|endsOn|endsAfter)$/.test(key);

/** What is written down of a job in texts of several lines. */
export const JOB_NOTES = Object.keys({
  instructions: true,
  internalNote: true,
} satisfies Record<JobNote, true>) as JobNote[];

/** What the form reads of a job, saved or not. */
export type EditedJob = Omit<Job, 'id'> & { readonly id: RecordId };

/** The customer of a saved job stays who they are. */
const isNew = ({ id }: EditedJob) => id === 'new';

const isNewCustomer = withFields(
  Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, isText] as const)),
);

export const jobDrafts = createDrafts<EditedJob, JobDraft>({
  customerId: {
    isValue: orNull(isId),
    changeIn: (job, { customerId }) =>
      isNew(job) && customerId !== job.customerId ? customerId : undefined,
    partsIn: () => [],
  },
  newCustomer: {
    from: () => null,
    isValue: orNull(isNewCustomer),
    changeIn: (job, { newCustomer }) => (isNew(job) && newCustomer ? newCustomer : undefined),
    partsIn: () => [],
  },
  fromDate: { isValue: orNull(isDay), partsIn: () => [] },
  events: {
    from: ({ events }) => events.map((event, origin) => ({ ...event, origin })),
    isValue: listOf(withFields({ ...isAppointment, origin: orNull(isId) })),
    changeIn: (job, draft) => (hasSameEvents(job, draft) ? undefined : draft.events),
    partsIn: () => [appointmentPart, seriesEndPart],
  },
  workerId: { isValue: orNull(isId) },
  ...noteFields(JOB_NOTES),
  confirmations: {
    isValue: withFields(byParty(() => isBoolean)),
    changeIn: (job, draft) => changedEntries(job.confirmations, draft.confirmations),
    isChange: tableOf(isParty, isBoolean),
    changed: ({ confirmations }, change) => ({ ...confirmations, ...change }),
    partsIn: () => PARTIES.map(confirmationPart),
  },
  confirmedFor: {
    from: () => ({}),
    isValue: tableOf(isParty, isTerms),
    changeIn: (job, draft) => changedEntries({}, renewedTerms(job, draft)),
    partsIn: () => CONCERNED.map(renewalPart),
  },
  typed: {
    from: () => ({}),
    isValue: tableOf(isTextField, isText),
    changeIn: (_, draft) => changedEntries({}, draft.typed),
    changed: (draft, typed) => {
      const fields = new Set(textFieldsOf(draft));
      return textsWhere(typed, (name) => fields.has(name));
    },
    partsIn: () => [],
  },
});

export const { draftOf, changesOf, withChanges } = jobDrafts;
