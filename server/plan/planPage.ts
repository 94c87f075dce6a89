import { createElement as h, Fragment, type ReactNode } from 'react';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../src/domain/text/language.ts';
import { mapAppOf, wayTo } from '../../src/domain/person/contact.ts';
import { telephoneParts } from '../../src/domain/person/telephone.ts';
import { PLACE_WORDS } from '../../src/domain/sheets/placeWords.ts';
import { capitalised, dayWriter } from '../../src/domain/time/calendarWords.ts';
import { addDays, dayOf, formatDay, timeOf } from '../../src/domain/time/dates.ts';
import { timesOf, weekdayWriter } from '../../src/domain/visits/visitInWords.ts';
import type { Language } from '../../src/domain/text/language.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { sayIn } from '../texts/say.ts';
import { PLAN_STYLE } from './planStyle.ts';
import { PLAN_TEXTS } from './planTexts.ts';
import type { PlanDay, PlanEntry, WorkerPlan } from './workerPlan.ts';

interface PageOptions {
  readonly businessName: string;
  readonly workerName: string;
  readonly language: Language;
  /** A wall time of the business. */
  readonly now: LocalDateTime;
  /** What the reader's browser calls itself, so that ways open in the map of the device. */
  readonly userAgent: string;
}

/** A text that somebody typed, in whatever script. */
const typed = (text: string) => h('bdi', null, text);

const line = (className: string | null, ...content: readonly ReactNode[]) =>
  h('p', className ? { className } : null, ...content);

/** Parts of a line, of which each is read in its own direction. */
const joined = (parts: readonly ReactNode[], sign: string) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [sign, part]));

function telephones(phone: string): readonly ReactNode[] {
  return telephoneParts(phone).map(({ text, number }) =>
    h('bdi', null, number === null ? text : h('a', { href: `tel:${number}` }, text)),
  );
}

/** What there is to know of a visit beside time and place. */
function remarksOf(visit: PlanEntry, { language, now }: PageOptions): readonly ReactNode[] {
  const say = sayIn(language);
  const { isCancelled, movedFrom, replaced, beside, overlapping, job, start, end } = visit;
  if (isCancelled) return [say(PLAN_TEXTS.cancelled)];
  const named = (words: string, names: readonly string[]) =>
    h('span', null, `${words} `, ...joined(names.map(typed), ', '));
  const isOver = end <= now;
  return [
    isOver && say(PLAN_TEXTS.over),
    replaced &&
      (replaced.length > 0
        ? named(PLACE_WORDS[language].replaced, replaced)
        : say(PLAN_TEXTS.substitute)),
    beside.length > 0 && named(PLACE_WORDS[language].beside, beside),
    ...overlapping.map((other) =>
      h(
        'strong',
        null,
        `${say(PLAN_TEXTS.overlap)} `,
        typed(other.job.customer.name),
        `, ${timesOf(other)}`,
      ),
    ),
    movedFrom !== null &&
      (movedFrom === dayOf(start)
        ? say(PLAN_TEXTS.otherTime)
        : say(PLAN_TEXTS.movedFrom, { day: weekdayWriter(language, dayOf(now))(movedFrom) })),
    !isOver && !job.isConfirmed && say(PLAN_TEXTS.unconfirmed),
  ].filter(Boolean);
}

/** What there is to know in sentences; of a job with several visits at the first one alone. */
function detailsOf(visit: PlanEntry, { language, now }: PageOptions): readonly ReactNode[] {
  const { job, note, describedOn } = visit;
  const say = sayIn(language);
  const described = (label: string, text: string) =>
    text.trim() && line(null, h('b', null, label, ':'), ' ', typed(text.trim()));
  const words = PLACE_WORDS[language];
  const access = described(words.access, job.customer.access);
  const instructions = described(words.instructions, job.instructions);
  if (describedOn === null) return [described(words.note, note), access, instructions];
  const what =
    access && instructions ? say(PLAN_TEXTS.both) : access ? words.access : words.instructions;
  const reference = say(PLAN_TEXTS.asOn, {
    what,
    day: weekdayWriter(language, dayOf(now))(describedOn),
  });
  return [
    described(words.note, note),
    (access || instructions) && line(null, h('a', { href: `#job-${job.id}` }, reference)),
  ];
}

function visitItem(visit: PlanEntry, options: PageOptions, today: LocalDate): ReactNode {
  const { job, isCancelled, describedOn, start, end } = visit;
  const { name, phone, address, zip_code, city } = job.customer;
  const place = [address.trim(), `${zip_code} ${city}`.trim()].filter(Boolean);
  const way = wayTo(mapAppOf(options.userAgent), ...place);
  const remarks = remarksOf(visit, options);
  const begun = dayOf(start) < today ? `${formatDay(dayOf(start))}, ` : '';
  const isOver = isCancelled || end <= options.now;
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
          place.length > 0 && line(null, h('a', { href: way }, typed(place.join(', ')))),
          phone.trim() && line(null, ...telephones(phone)),
          ...detailsOf(visit, options),
        ]),
  );
}

function daySection(
  { day, visits, absent }: PlanDay,
  isWhole: boolean,
  options: PageOptions,
): ReactNode {
  const { language, now } = options;
  const say = sayIn(language);
  const today = dayOf(now);
  const inFull = dayWriter(language)(day);
  const named = new Map([
    [today, `${say(PLAN_TEXTS.today)}, ${inFull}`],
    [addDays(today, 1), `${say(PLAN_TEXTS.tomorrow)}, ${inFull}`],
  ]);
  return h(
    'section',
    null,
    h('h2', null, named.get(day) ?? capitalised(inFull)),
    absent && line('absent', say(PLAN_TEXTS.absent[absent])),
    visits.length > 0
      ? h('ul', null, ...visits.map((visit) => visitItem(visit, options, today)))
      : isWhole && absent === null && line(null, say(PLAN_TEXTS.none)),
  );
}

function languageLinks(language: Language): ReactNode {
  const others = LANGUAGES.filter((other) => other !== language);
  return h(
    'nav',
    null,
    ...others.map((other) =>
      h('a', { href: `?language=${other}`, lang: other, hrefLang: other }, LANGUAGE_NAMES[other]),
    ),
  );
}

/** The plan of a worker as a page that needs no script, to read on a phone and to print. */
export function planPage(plan: WorkerPlan, options: PageOptions): HtmlDocument {
  const { businessName, workerName, language, now } = options;
  const say = sayIn(language);
  const moment = `${formatDay(dayOf(now))}, ${timeOf(now)}`;
  const isWhole = plan.unreadableJobs.length === 0;
  const [{ visits, absent }, ...later] = plan.days;
  const isFree = visits.length === 0 && absent === null && later.length === 0;
  const content = h(
    Fragment,
    null,
    h(
      'header',
      null,
      line(null, typed(businessName)),
      h('h1', null, typed(workerName)),
      line(null, say(PLAN_TEXTS.until, { day: dayWriter(language)(plan.lastDay), moment })),
    ),
    !isWhole && h('p', { role: 'alert' }, say(PLAN_TEXTS.incomplete)),
    ...plan.days.map((day) => daySection(day, isWhole, options)),
    isFree && isWhole && line(null, say(PLAN_TEXTS.nothingElse)),
    h('footer', null, line(null, say(PLAN_TEXTS.personal)), languageLinks(language)),
  );
  return { language, title: `${say(PLAN_TEXTS.title)}: ${workerName}`, style: PLAN_STYLE, content };
}

/** What stands in place of a plan: that a link has ended, or that something else is the matter. */
export function noPlanPage(
  language: Language,
  said: { readonly title: string; readonly advice: ReactNode },
): HtmlDocument {
  const { title, advice } = said;
  const content = h('header', null, h('h1', null, title), line(null, advice));
  return { language, title, style: PLAN_STYLE, content };
}
