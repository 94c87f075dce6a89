import type { LocalDate, Party } from '../../entities.ts';
import type { DraftPart } from '../../form/form.ts';
import { NEVER, withRuleEnd, type SeriesEnd } from '../../recurrence/ruleEnd.ts';
import { patchText, withOverride, type VisitKey } from '../../visits/changes/visitPatch.ts';
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

/** Finds an event of the base in another draft; undefined if that has it no more. */
type Slot = (draft: JobDraft) => DraftEvent | undefined;

const originsIn = ({ events }: JobDraft) => events.map(({ origin }) => origin).join();

const seriesText = ({ start, rule }: DraftEvent) => `${start} ${rule && withRuleEnd(rule, NEVER)}`;

/**
 * The events of the base. In a draft of another record they may stand in other places, since another
 * person may have removed some: there it is the one with the same series, or else in the same place.
 */
function slotsOf(base: JobDraft): readonly Slot[] {
  const known = base.events.map(seriesText);
  return base.events.map((own, index) => (draft) => {
    if (originsIn(draft) === originsIn(base)) return draft.events[index];
    const loaded = draft.events.filter(({ origin }) => origin !== null);
    const inPlace = loaded.find(({ origin }) => origin === own.origin);
    const alike = loaded.filter((event) => seriesText(event) === known[index]);
    if (alike.length > 0) return alike.find((event) => event === inPlace) ?? alike[0];
    return inPlace && !known.includes(seriesText(inPlace)) ? inPlace : undefined;
  });
}

function withSlot(draft: JobDraft, event: DraftEvent, changed: DraftEvent): JobDraft {
  return { ...draft, events: draft.events.map((one) => (one === event ? changed : one)) };
}

/**
 * The start date and the events are one part, because events are anchored at it. The end of the
 * series is another, since another person may have set it.
 */
const appointmentPart = (slots: readonly Slot[], { events }: JobDraft): Part => ({
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
    events: keepingEnd(into, from).map(({ start, end, rule, origin }, index) => {
      const source = from.events[index]!;
      const slot = slots.find((of) => of(from) === source);
      const { overrides, workerIds, earlierWorkers } = slot?.(into) ?? source;
      return {
        start,
        end,
        rule,
        origin,
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
const eventWorkersPart = (index: number, of: Slot, base: JobDraft): Part => ({
  name: `eventWorkers ${index}`,
  valueOf: (draft) => {
    const { workerIds, earlierWorkers } = of(draft) ?? of(base) ?? {};
    return [workerIds ?? null, earlierWorkers ?? []];
  },
  copy: (from, into) => {
    const event = of(into);
    const source = of(from);
    if (!event || !source) return into;
    const { earlierWorkers: _, ...planned } = event;
    const { workerIds = null, earlierWorkers } = source;
    const events = [
      withPeople({ ...planned, ...(earlierWorkers && { earlierWorkers }) }, workerIds),
    ];
    const [changed] = passedOn({ workerId: from.workerId, events }, into.workerId);
    return withSlot(into, event, changed!);
  },
});

/** Who has the job, also beside others. */
export const workerPart: Part = {
  name: 'workerId',
  valueOf: ({ workerId }) => workerId,
  copy: ({ workerId }, into) => ({ ...into, workerId, events: passedOn(into, workerId) }),
};

/** The visit whose exception is a part, by the part's name; null of any other part. */
export function visitOfPart(name: string): VisitKey | null {
  const [, eventIndex, seriesDay] = /^override (\d+) (.+)$/.exec(name) ?? [];
  return eventIndex === undefined
    ? null
    : { eventIndex: Number(eventIndex), seriesDay: seriesDay as LocalDate };
}

/**
 * The exception of one day. In another series it goes to the day that it has after such an edit. A
 * draft without its event has not changed it.
 */
const overridePart = (index: number, of: Slot, base: JobDraft, day: LocalDate): Part => ({
  name: `override ${visitName({ eventIndex: index, seriesDay: day })}`,
  follows: ['appointment', 'seriesEnd'],
  valueOf: (draft) => patchText((of(draft) ?? of(base))?.overrides?.[day]),
  copy: (from, into) => {
    const source = of(from);
    const target = of(into);
    if (!source || !target) return into;
    const before = { event: source, fromDate: from.fromDate };
    const own = dayAfter(before, { event: target, fromDate: into.fromDate }, day) ?? day;
    const { overrides: known, ...others } = target;
    const overrides = withOverride(known, own, source.overrides?.[day] ?? null);
    return withSlot(into, target, { ...others, ...(overrides && { overrides }) });
  },
});

/** The parts of the events and their start date. */
export function appointmentParts(drafts: readonly JobDraft[]): readonly Part[] {
  const base = drafts[0]!;
  const slots = slotsOf(base);
  const overrideParts = slots.flatMap((of, index) => {
    const days = drafts.flatMap((draft) => Object.keys(of(draft)?.overrides ?? {}));
    return [...new Set(days)]
      .toSorted()
      .map((day) => overridePart(index, of, base, day as LocalDate));
  });
  return [
    appointmentPart(slots, base),
    seriesEndPart,
    ...slots.map((of, index) => eventWorkersPart(index, of, base)),
    ...overrideParts,
  ];
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
