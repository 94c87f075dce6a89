import { isSameJson } from '../../sameJson.ts';
import { sameEvent } from '../appointment.ts';
import { eventWithId } from '../eventIds.ts';
import { COUNTERPARTIES, isOutdated, termsConfirmedBy } from '../confirmation/confirmedTerms.ts';
import {
  hasNewEvents,
  textsWhere,
  type DraftEvent,
  type JobDraft,
  type TextField,
} from '../jobDraft.ts';
import { appointmentParts, confirmationPart, renewalPart, workerPart } from './jobParts.ts';
import { byParty, PARTIES } from '../confirmation/parties.ts';
import { seriesEndOf } from '../series/seriesEnd.ts';
import type { ConfirmedTerms, Job, JobNote, RecordId } from '../../entities.ts';
import { changedEntries, createDrafts } from '../../form/form.ts';
import { noteFields } from '../../form/note.ts';
import { JOB } from '../../kinds/job.ts';
import { fieldsOf } from '../../kinds/kind.ts';
import { CUSTOMER_FIELDS } from '../../person/personFields.ts';
import {
  isBoolean,
  isDay,
  isFields,
  isId,
  isText,
  isWallTime,
  listOf,
  orAbsent,
  orNull,
  tableOf,
  withFields,
} from '../../form/shape.ts';

export function isUntouched(job: Pick<Job, 'events'>, event: DraftEvent): boolean {
  const loaded = eventWithId(job, event.id);
  return loaded !== undefined && sameEvent(loaded, event);
}

/** Whether the draft has the events of the job, unchanged and in order. */
export function hasSameEvents(job: Pick<Job, 'events'>, { events }: JobDraft): boolean {
  return (
    events.length === job.events.length &&
    events.every((event, index) => sameEvent(event, job.events[index]!))
  );
}

/** Whether the draft has other visits than the job. */
export function isEditedAppointment(
  job: Pick<Job, 'fromDate' | 'events'>,
  draft: JobDraft,
): boolean {
  return draft.fromDate !== job.fromDate || !hasSameEvents(job, draft);
}

/** Whether the draft has the visits of the job, and the same people come. */
export function hasSameVisits(
  job: Pick<Job, 'fromDate' | 'events' | 'workerId' | 'earlierWorkers'>,
  draft: JobDraft,
): boolean {
  const { workerId, earlierWorkers = [] } = job;
  return (
    !isEditedAppointment(job, draft) &&
    draft.workerId === workerId &&
    isSameJson(draft.earlierWorkers, earlierWorkers)
  );
}

/** Whether the draft can leave exceptions of the job without a place. */
export function canLoseOverrides(job: Pick<Job, 'fromDate' | 'events'>, draft: JobDraft): boolean {
  return job.events.some(({ overrides }) => overrides) && isEditedAppointment(job, draft);
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
    COUNTERPARTIES.flatMap((by) => {
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

const isWorkers = listOf(isId);

const isPatch = withFields({
  cancelled: orAbsent((value) => value === true),
  reason: orAbsent(isText),
  start: orAbsent(isWallTime),
  end: orAbsent(isWallTime),
  workerIds: orAbsent(isWorkers),
  note: orAbsent(isText),
  told: orAbsent(withFields({ customer: orAbsent(isBoolean), worker: orAbsent(isBoolean) })),
  unread: orAbsent(isFields),
});

const isEarlier = listOf(withFields({ until: isDay, workerIds: isWorkers }));

const isAppointment = {
  start: isWallTime,
  end: isWallTime,
  rule: orNull(isText),
  workerIds: orAbsent(isWorkers),
  earlierWorkers: orAbsent(isEarlier),
  overrides: orAbsent(tableOf(isDay, isPatch)),
};

const isTerms = withFields({
  fromDate: orNull(isDay),
  events: listOf(withFields(isAppointment)),
  workerId: orNull(isId),
});

const isParty = (key: string) => PARTIES.some((party) => party === key);

const isTextField = (key: string) => /^(fromDate|(start|end) \d+|endsOn|endsAfter)$/.test(key);

/** What is written down of a job in texts of several lines. */
export const JOB_NOTES = fieldsOf(JOB.notes);

export function isJobNote(field: string): field is JobNote {
  return field in JOB.notes;
}

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
    isValue: listOf(withFields({ ...isAppointment, id: orNull(isId) })),
    changeIn: (job, draft) => (hasSameEvents(job, draft) ? undefined : draft.events),
    partsIn: appointmentParts,
  },
  workerId: { isValue: orNull(isId), partsIn: () => [workerPart] },
  earlierWorkers: {
    from: ({ earlierWorkers = [] }) => earlierWorkers,
    isValue: isEarlier,
    changeIn: ({ earlierWorkers = [] }, draft) =>
      isSameJson(earlierWorkers, draft.earlierWorkers) ? undefined : draft.earlierWorkers,
  },
  keptVisits: {
    from: () => ({}),
    isValue: tableOf(isText, isBoolean),
    changeIn: (job, draft) =>
      isEditedAppointment(job, draft) ? changedEntries({}, draft.keptVisits) : undefined,
  },
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
    partsIn: () => COUNTERPARTIES.map(renewalPart),
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
