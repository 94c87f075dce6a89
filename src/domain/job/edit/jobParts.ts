import type { JobEvent, LocalDate, Party } from '../../entities.ts';
import type { DraftPart } from '../../form/form.ts';
import { NEVER, withRuleEnd, type SeriesEnd } from '../../recurrence/ruleEnd.ts';
import { patchText, withOverride, type VisitKey } from '../../visits/changes/visitPatch.ts';
import { eventWithId } from '../eventIds.ts';
import {
  textsWhere,
  visitName,
  type DraftEvent,
  type JobDraft,
  type TextField,
} from '../jobDraft.ts';
import { dayAfter } from '../series/dayAfterEdit.ts';
import { passedOn, withPeople } from '../people/eventPeople.ts';
import { keepingEnd, seriesEndOf } from '../series/seriesEnd.ts';

type Part = DraftPart<JobDraft>;

/** The end of the series; null without one, or if its rules end differently. */
function commonEnd(draft: JobDraft): SeriesEnd | null {
  const end = seriesEndOf(draft);
  return end === null || end.kind === 'various' ? null : end;
}

const isEndText = (field: TextField) => field === 'endsOn' || field === 'endsAfter';

const isOtherText = (field: TextField) => !isEndText(field);

/** The texts of the end of a series from one draft, and all others from another one. */
const typedIn = (end: JobDraft, others: JobDraft) => ({
  ...textsWhere(others.typed, isOtherText),
  ...textsWhere(end.typed, isEndText),
});

type SavedEvent = DraftEvent & JobEvent;

function withEvent(draft: JobDraft, event: DraftEvent, changed: DraftEvent): JobDraft {
  return { ...draft, events: draft.events.map((one) => (one === event ? changed : one)) };
}

/**
 * The start date and the events are one part, because events are anchored at it. The end of the
 * series is another, since another person may have set it.
 */
const appointmentPart = ({ events }: JobDraft): Part => ({
  name: 'appointment',
  // Visits of exceptions that fall away with another end can be kept as single ones.
  follows: events.some(({ overrides }) => overrides) ? ['seriesEnd', 'keptVisits'] : [],
  valueOf: (draft) => {
    const hasCommonEnd = commonEnd(draft) !== null;
    return [
      draft.fromDate,
      draft.events.map(({ start, end, rule }) => [
        start,
        end,
        rule && hasCommonEnd ? withRuleEnd(rule, NEVER) : rule,
      ]),
      textsWhere(draft.typed, isOtherText),
    ];
  },
  copy: (from, into) => ({
    ...into,
    fromDate: from.fromDate,
    events: keepingEnd(into, from).map(({ id, start, end, rule }, index) => {
      const known = eventWithId(into, id) ?? from.events[index]!;
      const { overrides, workerIds, earlierWorkers } = known;
      return {
        id,
        start,
        end,
        rule,
        ...(workerIds && { workerIds }),
        ...(earlierWorkers && { earlierWorkers }),
        ...(overrides && { overrides }),
      };
    }),
    typed: typedIn(into, from),
  }),
});

const seriesEndPart: Part = {
  name: 'seriesEnd',
  valueOf: (draft) => [commonEnd(draft), textsWhere(draft.typed, isEndText)],
  copy: (from, into) => ({
    ...into,
    events: keepingEnd(from, into),
    typed: typedIn(from, into),
  }),
};

/**
 * Who comes to the visits of an event. Who has the job in the other draft takes the place of the
 * worker there.
 */
const eventWorkersPart = (event: SavedEvent): Part => ({
  name: `eventWorkers ${event.id}`,
  valueOf: (draft) => {
    const { workerIds, earlierWorkers } = eventWithId(draft, event.id) ?? event;
    return [workerIds ?? null, earlierWorkers ?? []];
  },
  copy: (from, into) => {
    const target = eventWithId(into, event.id);
    const source = eventWithId(from, event.id);
    if (!target || !source) return into;
    const { earlierWorkers: _, ...planned } = target;
    const { workerIds = null, earlierWorkers } = source;
    const events = [
      withPeople({ ...planned, ...(earlierWorkers && { earlierWorkers }) }, workerIds),
    ];
    const [changed] = passedOn({ workerId: from.workerId, events }, into.workerId);
    return withEvent(into, target, changed!);
  },
});

/** Who has the job, also beside others. */
export const workerPart: Part = {
  name: 'workerId',
  valueOf: ({ workerId }) => workerId,
  copy: ({ workerId }, into) => ({ ...into, workerId, events: passedOn(into, workerId) }),
};

/** The name of the part that is the exception of a visit. */
export function partOfVisit(key: VisitKey): string {
  return `override ${visitName(key)}`;
}

/** The visit whose exception is a part, by the part's name; null of any other part. */
export function visitOfPart(name: string): VisitKey | null {
  const [, eventId, seriesDay] = /^override (\d+) (.+)$/.exec(name) ?? [];
  return eventId === undefined
    ? null
    : { eventId: Number(eventId), seriesDay: seriesDay as LocalDate };
}

/**
 * The exception of one day. In another series it goes to the day that it has after such an edit. A
 * draft without its event has not changed it.
 */
const overridePart = (event: SavedEvent, day: LocalDate): Part => ({
  name: partOfVisit({ eventId: event.id, seriesDay: day }),
  follows: ['appointment', 'seriesEnd'],
  valueOf: (draft) => patchText((eventWithId(draft, event.id) ?? event).overrides?.[day]),
  copy: (from, into) => {
    const source = eventWithId(from, event.id);
    const target = eventWithId(into, event.id);
    if (!source || !target) return into;
    const before = { event: source, fromDate: from.fromDate };
    const own = dayAfter(before, { event: target, fromDate: into.fromDate }, day) ?? day;
    const { overrides: known, ...others } = target;
    const overrides = withOverride(known, own, source.overrides?.[day] ?? null);
    return withEvent(into, target, { ...others, ...(overrides && { overrides }) });
  },
});

/** The parts of the events and their start date. */
export function appointmentParts(drafts: readonly JobDraft[]): readonly Part[] {
  const base = drafts[0]!;
  const saved = base.events.filter((event): event is SavedEvent => event.id !== null);
  const overrideParts = saved.flatMap((event) => {
    const days = drafts.flatMap((draft) =>
      Object.keys(eventWithId(draft, event.id)?.overrides ?? {}),
    );
    return [...new Set(days)].toSorted().map((day) => overridePart(event, day as LocalDate));
  });
  return [appointmentPart(base), seriesEndPart, ...saved.map(eventWorkersPart), ...overrideParts];
}

export const confirmationPart = (by: Party): Part => ({
  name: `confirmation ${by}`,
  valueOf: ({ confirmations }) => confirmations[by],
  copy: (from, into) => ({
    ...into,
    confirmations: { ...into.confirmations, [by]: from.confirmations[by] },
  }),
});

/** Never in conflict: only the draft of the person who renews a confirmation has it. */
export const renewalPart = (by: Party): Part => ({
  name: `renewal ${by}`,
  valueOf: ({ confirmedFor }) => confirmedFor[by],
  copy: (from, into) => ({
    ...into,
    confirmedFor: { ...into.confirmedFor, [by]: from.confirmedFor[by] },
  }),
});
