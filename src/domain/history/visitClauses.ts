import { ascending } from '../ascending.ts';
import type {
  AppointmentEvent,
  EarlierWorkers,
  LocalDate,
  Overrides,
  VisitPatch,
} from '../entities.ts';
import { isolated } from '../isolated.ts';
import { NEVER, withRuleEnd } from '../recurrence/ruleEnd.ts';
import { dayOf, formatDay } from '../time/dates.ts';
import type { Wording } from '../recurrence/words.ts';
import { paperVisitWriter } from '../visits/visitInWords.ts';
import type { FieldsThen } from './historyEntry.ts';
import { PHRASES, type ExceptionPhrases } from './phrases.ts';
import { isSameJson } from '../sameJson.ts';

/** Of more visits that were changed at once, only their number is told. */
const MOST_LISTED = 5;

interface VisitWords {
  readonly phrases: ExceptionPhrases;
  /** `Mo 18.01.2027, 14:00–16:00` */
  readonly timeOf: ReturnType<typeof paperVisitWriter>;
  /** People, one after the other; empty for nobody. */
  readonly namesOf: (ids: readonly number[]) => string;
  readonly quoted: (text: string) => string;
}

/** Whether the events themselves differ, exceptions and people aside. */
export function isReplanned(
  { events: before = [] }: FieldsThen,
  { events: after = [] }: FieldsThen,
) {
  const planned = ({ start, end, rule }: AppointmentEvent) => [start, end, rule];
  return !isSameJson(before.map(planned), after.map(planned));
}

/** What has changed of a patch, one clause each. */
function clausesOf(
  seriesDay: LocalDate,
  before: VisitPatch,
  after: VisitPatch,
  { phrases, timeOf, namesOf, quoted }: VisitWords,
): readonly string[] {
  const day = formatDay(seriesDay);
  const { cancelled, start, end, workerIds, note = '', told = {} } = after;
  const isMoved = start !== before.start || end !== before.end;
  const isGiven = !isSameJson(workerIds, before.workerIds);
  const isNoted = note !== (before.note ?? '');
  const staff = workerIds && namesOf(workerIds);
  const clauses = [
    cancelled && !before.cancelled && phrases.cancelled(day),
    !cancelled && before.cancelled && phrases.takingPlace(day),
    isMoved && start && end && phrases.moved(day, timeOf({ start, end })),
    isMoved && !start && !cancelled && phrases.movedBack(day),
    isGiven && staff && phrases.given(day, staff),
    isGiven && staff === '' && phrases.open(day),
    isGiven && staff === undefined && phrases.returned(day),
    isNoted && note && phrases.noted(day, quoted(isolated(note))),
    isNoted && !note && phrases.unnoted(day),
    told.customer && !before.told?.customer && phrases.customerInformed(day),
    told.worker && !before.told?.worker && phrases.workerInformed(day),
  ].flatMap((clause) => clause || []);
  return clauses.length > 0 ? clauses : [phrases.changed(day)];
}

interface ChangedVisit {
  readonly day: LocalDate;
  readonly before: VisitPatch | undefined;
  readonly after: VisitPatch | undefined;
}

function changedVisits(before: Overrides = {}, after: Overrides = {}): readonly ChangedVisit[] {
  const days = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return days
    .filter((day) => !isSameJson(before[day], after[day]))
    .map((day) => ({ day: day as LocalDate, before: before[day], after: after[day] }));
}

function earlierClauses(
  before: readonly EarlierWorkers[],
  after: readonly EarlierWorkers[],
  { phrases, namesOf }: VisitWords,
): readonly string[] {
  if (isSameJson(before, after)) return [];
  const added = after.filter((entry) => !before.some((known) => isSameJson(known, entry)));
  return added.length > 0
    ? added.map(({ until, workerIds }) => phrases.until(formatDay(until), namesOf(workerIds)))
    : [phrases.untilRemoved];
}

/**
 * The exceptions that a series which ends earlier has dropped: those that are in no event any more. With
 * other times or days they may have gone along, so only what is the same up to its end is compared.
 */
function lostClauses(
  { events: before = [] }: FieldsThen,
  { events: after = [] }: FieldsThen,
  phrases: ExceptionPhrases,
): readonly string[] {
  const textOf = ({ start, end, rule }: AppointmentEvent) =>
    `${start} ${end} ${rule && withRuleEnd(rule, NEVER)}`;
  const isShortened =
    before.length <= after.length &&
    before.every((event, index) => textOf(event) === textOf(after[index]!));
  if (!isShortened) return [];
  const kept = new Set(after.slice(before.length).map(({ start }) => dayOf(start)));
  const lost = before.flatMap(({ overrides = {} }, index) =>
    Object.entries(overrides)
      .map(([seriesDay, patch]) => ({ day: seriesDay as LocalDate, patch }))
      .filter(
        ({ day, patch: { start } }) =>
          !after[index]!.overrides?.[day] && !kept.has(start ? dayOf(start) : day),
      ),
  );
  if (lost.length > MOST_LISTED) return [phrases.severalLost(lost.length)];
  return lost
    .toSorted((one, other) => ascending(one.day, other.day))
    .map(({ day, patch }) =>
      patch.cancelled
        ? phrases.cancellationLost(formatDay(day))
        : phrases.exceptionLost(formatDay(day)),
    );
}

/** What has changed of single visits of a job, and of who comes to its events, one clause each. */
export function visitClauses(
  before: FieldsThen,
  after: FieldsThen,
  wording: Wording,
  nameOf: (id: number) => string,
): readonly string[] {
  const { language } = wording;
  const { visits: phrases, quoted } = PHRASES[language];
  const list = new Intl.ListFormat(language);
  const namesOf = (ids: readonly number[]) => list.format(ids.map((id) => isolated(nameOf(id))));
  const words = { phrases, quoted, namesOf, timeOf: paperVisitWriter(language) };
  const events = (after.events ?? []).map((event, index) => ({
    now: event,
    earlier: before.events?.[index],
  }));
  // What events have of their own follows a series that is planned anew: that is told by its times.
  const isOther = isReplanned(before, after);
  const planned = isOther ? [] : events;
  const staffed = planned.filter(
    ({ now, earlier }) => !isSameJson(now.workerIds, earlier?.workerIds),
  );
  const changed = planned.flatMap(({ now, earlier }) =>
    changedVisits(earlier?.overrides, now.overrides),
  );
  return [
    ...(isOther ? lostClauses(before, after, phrases) : []),
    ...earlierClauses(before.earlierWorkers ?? [], after.earlierWorkers ?? [], words),
    ...planned
      .filter((change) => !staffed.includes(change))
      .flatMap(({ now, earlier }) =>
        earlierClauses(earlier?.earlierWorkers ?? [], now.earlierWorkers ?? [], words),
      ),
    ...staffed.map(({ now }) => {
      const first = words.timeOf(now);
      return now.workerIds
        ? phrases.staffed(first, namesOf(now.workerIds))
        : phrases.unstaffed(first);
    }),
    ...(changed.length > MOST_LISTED
      ? [phrases.several(changed.length)]
      : changed.flatMap((visit) =>
          visit.after
            ? clausesOf(visit.day, visit.before ?? {}, visit.after, words)
            : [phrases.asPlanned(formatDay(visit.day))],
        )),
  ];
}
