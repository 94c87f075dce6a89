import { createElement as h, type ReactNode } from 'react';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { mapAppOf, wayTo } from '../../src/domain/person/contact.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { PLACE_WORDS } from '../../src/domain/sheets/placeWords.ts';
import { addDays, dayOf, formatDay } from '../../src/domain/time/dates.ts';
import { timesOf, weekdayWriter } from '../../src/domain/visits/visitInWords.ts';
import { callButtons, joined, line, typed, wayButton } from '../outside/parts.ts';
import { sayIn } from '../texts/say.ts';
import { PLAN_TEXTS } from './planTexts.ts';
import type { PlanEntry } from './workerPlan.ts';

/** Whose plan it is, and who reads it. */
export interface PlanOptions {
  readonly businessName: string;
  readonly workerName: string;
  readonly language: Language;
  /** A wall time of the business. */
  readonly now: LocalDateTime;
  /** What the reader's browser calls itself, so that ways open in the map of the device. */
  readonly userAgent: string;
}

const named = (words: string, names: readonly string[]) =>
  h('span', null, `${words} `, ...joined(names.map(typed), ', '));

/** What became of a visit that was planned otherwise. */
export function changesOf(
  { isCancelled, movedFrom, replaced, start }: PlanEntry,
  { language, now }: PlanOptions,
): readonly ReactNode[] {
  const say = sayIn(language);
  if (isCancelled) return [say(PLAN_TEXTS.cancelled)];
  return [
    replaced &&
      (replaced.length > 0
        ? named(PLACE_WORDS[language].replaced, replaced)
        : say(PLAN_TEXTS.substitute)),
    movedFrom !== null &&
      (movedFrom === dayOf(start)
        ? say(PLAN_TEXTS.otherTime)
        : say(PLAN_TEXTS.movedFrom, { day: weekdayWriter(language, dayOf(now))(movedFrom) })),
  ].filter(Boolean);
}

/** What is special about a visit. */
function remarksOf(visit: PlanEntry, options: PlanOptions): readonly ReactNode[] {
  const { language, now } = options;
  const say = sayIn(language);
  const { isCancelled, beside, overlapping, end, untold } = visit;
  const changes = [
    untold !== null && h('mark', null, say(PLAN_TEXTS.untold)),
    ...changesOf(visit, options),
  ];
  if (isCancelled) return changes.filter(Boolean);
  return [
    end <= now && say(PLAN_TEXTS.over),
    ...overlapping.map((other) =>
      h(
        'strong',
        null,
        `${say(PLAN_TEXTS.overlap)} `,
        typed(other.job.customer.name),
        `, ${timesOf(other)}`,
      ),
    ),
    ...changes,
    beside.length > 0 && named(PLACE_WORDS[language].beside, beside),
  ].filter(Boolean);
}

/** A text that somebody typed, behind what it is. */
const described = (label: string, text: string) =>
  text.trim() && line(null, h('b', null, label, ':'), ' ', typed(text.trim()));

/**
 * What there is to know in sentences; of a job that is described on an earlier day, where. How to get in
 * is told for today and tomorrow.
 */
function detailsOf(
  { job, note, start }: PlanEntry,
  describedOn: LocalDate | null,
  { language, now }: PlanOptions,
): readonly ReactNode[] {
  const say = sayIn(language);
  const words = PLACE_WORDS[language];
  const isSoon = (day: LocalDate) => day <= addDays(dayOf(now), 1);
  const hasAccess = job.customer.access.trim() !== '';
  const hasInstructions = job.instructions.trim() !== '';
  const later =
    hasAccess &&
    !isSoon(dayOf(start)) &&
    line(null, h('b', null, words.access, ':'), ' ', say(PLAN_TEXTS.accessLater));
  const noted = described(words.note, note);
  if (describedOn === null) {
    return [
      noted,
      later || described(words.access, job.customer.access),
      described(words.instructions, job.instructions),
    ];
  }
  const what = [hasAccess && !later && words.access, hasInstructions && words.instructions].filter(
    (word) => word !== false,
  );
  const reference = say(PLAN_TEXTS.asOn, {
    what: what.length > 1 ? say(PLAN_TEXTS.both) : (what[0] ?? ''),
    day: weekdayWriter(language, dayOf(now))(describedOn),
  });
  return [
    noted,
    later,
    what.length > 0 && line(null, h('a', { href: `#job-${job.id}` }, reference)),
  ];
}

/** When a visit is, at whom, and what is special about it; it leads to the one with all that is known. */
export function planRow(visit: PlanEntry, options: PlanOptions, href?: string): ReactNode {
  const { language } = options;
  const { job, isCancelled, note } = visit;
  const remarks = remarksOf(visit, options);
  const what = [h('b', null, timesOf(visit)), ' ', typed(job.customer.name)];
  return h(
    'li',
    null,
    ...(href ? [h('a', { href }, ...what)] : isCancelled ? [h('s', null, ...what)] : what),
    remarks.length > 0 && line('remarks', ...joined(remarks, ' · ')),
    !isCancelled && described(PLACE_WORDS[language].note, note),
  );
}

/** A visit with what its worker needs on the way. */
export function planVisit(
  visit: PlanEntry,
  describedOn: LocalDate | null,
  options: PlanOptions,
): ReactNode {
  const { language, now, userAgent } = options;
  const { job, isCancelled, start, end } = visit;
  const { name, phone, address, zip_code, city } = job.customer;
  const place = [address.trim(), `${zip_code} ${city}`.trim()].filter(Boolean);
  const begun = dayOf(start) < dayOf(now) ? `${formatDay(dayOf(start))}, ` : '';
  const isOver = isCancelled || end <= now;
  const remarks = [
    ...remarksOf(visit, options),
    ...(isOver || job.isConfirmed ? [] : [sayIn(language)(PLAN_TEXTS.unconfirmed)]),
  ];
  const way =
    place.length > 0 &&
    wayButton(wayTo(mapAppOf(userAgent), ...place), sayIn(language)(PLAN_TEXTS.way));
  const call = phone.trim() && callButtons(phone);
  return h(
    'li',
    {
      ...(!isCancelled && describedOn === null && { id: `job-${job.id}` }),
      ...(isOver && { className: isCancelled ? 'cancelled' : 'over' }),
    },
    h('h3', null, h('span', null, begun, timesOf(visit)), ' ', typed(name)),
    remarks.length > 0 && line('remarks', ...joined(remarks, ' · ')),
    ...(isCancelled
      ? []
      : [
          place.length > 0 && line(null, typed(place.join(', '))),
          (way || call) && line('actions', way, ' ', call),
          ...detailsOf(visit, describedOn, options),
        ]),
  );
}
