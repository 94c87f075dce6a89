import { isolated } from '../isolated.ts';
import { isSameJson } from '../sameJson.ts';
import { appointmentSummary } from '../job/appointmentSummary.ts';
import { ABSENCE } from '../kinds/absence.ts';
import { CUSTOMER } from '../kinds/customer.ts';
import { JOB } from '../kinds/job.ts';
import { KINDS } from '../kinds/kinds.ts';
import { fieldsOf, type InLanguages, type Kind, type RecordTexts } from '../kinds/kind.ts';
import { WORKER } from '../kinds/worker.ts';
import { COUNTERPARTIES } from '../job/confirmation/confirmedTerms.ts';
import { PARTIES } from '../job/confirmation/parties.ts';
import type { Wording } from '../recurrence/words.ts';
import type { Language } from '../text/language.ts';
import type { VisitRequest } from '../entities.ts';
import { formatDay } from '../time/dates.ts';
import { durationInWords } from '../time/duration.ts';
import { excerpts, type Pair } from './excerpts.ts';
import { isOfMerge, type FieldsThen, type HistoryEntry, type TextThen } from './historyEntry.ts';
import { PHRASES, type Around, type Phrases } from './phrases.ts';
import { isReplanned, visitClauses } from './visitClauses.ts';

/** How people are called of whom an entry has the id. */
export interface Names {
  readonly worker: (id: number) => string;
  readonly customer: (id: number) => string;
}

/** The clause of a merge, which names another customer. */
interface MergeInWords {
  readonly customer: { readonly id: number; readonly name: string };
  readonly around: Around;
}

/** Who, and what they did: `anna`, `hat den Ort geändert: Zürich → Uster`. */
interface EntryInWords {
  readonly who: string;
  /** Null if it is no merge; otherwise said before the clauses. */
  readonly merge: MergeInWords | null;
  /** At least one where there is no merge; each goes on from who did it. */
  readonly clauses: readonly string[];
}

/** How the fields of a record are written, before and after a change alike. */
interface Writer {
  readonly object: InLanguages;
  /** The fields of which at least one was changed. */
  readonly fields: readonly (keyof FieldsThen)[];
  readonly write: (fields: FieldsThen) => string;
  /** Of long texts only a part is told. */
  readonly isLong?: boolean;
}

function textWriters(texts: RecordTexts, isLong = false): readonly Writer[] {
  return fieldsOf(texts as RecordTexts<TextThen>).map((field) => ({
    object: texts[field]!.object,
    fields: [field],
    write: ({ [field]: text = '' }) => texts[field]!.values?.[text] ?? text,
    isLong,
  }));
}

function mergedTexts(textsOf: (kind: Kind) => RecordTexts): RecordTexts {
  return Object.assign({}, ...Object.values(KINDS).map(textsOf));
}

/** Of a record of a kind that this version does not know, any text is told. */
const ANY_KIND = {
  texts: mergedTexts(({ texts }) => texts),
  notes: mergedTexts(({ notes }) => notes),
};

/** Everything that is told by its values, in the order in which it is told. */
function writersIn(
  { texts, notes }: Pick<Kind, 'texts' | 'notes'>,
  { language, timeZone }: Wording,
  names: Names,
): readonly Writer[] {
  const phrases = PHRASES[language].absences;
  return [
    ...textWriters(texts),
    {
      object: CUSTOMER.told.place,
      fields: ['latitude', 'longitude'],
      // Of half a place nobody knows where it is.
      write: ({ latitude, longitude }) =>
        latitude && longitude ? `${latitude}, ${longitude}` : '',
    },
    // A color is told by no number.
    { object: WORKER.told.color, fields: ['color'], write: () => '' },
    {
      object: WORKER.told.weeklyTarget,
      fields: ['weeklyTarget'],
      write: ({ weeklyTarget }) =>
        weeklyTarget ? durationInWords(Number(weeklyTarget), language) : '',
    },
    {
      object: JOB.told.customer,
      fields: ['customerId'],
      write: ({ customerId }) => (customerId ? names.customer(customerId) : ''),
    },
    {
      object: JOB.told.worker,
      fields: ['workerId'],
      write: ({ workerId }) => (workerId ? names.worker(workerId) : ''),
    },
    {
      object: JOB.told.appointment,
      fields: ['events', 'unreadableEvents'],
      write: ({ fromDate = null, events = [], unreadableEvents = 0 }) =>
        appointmentSummary({ fromDate, events, unreadableEvents }, { language, timeZone }),
    },
    {
      object: JOB.told.fromDate,
      fields: ['fromDate'],
      write: ({ fromDate }) => (fromDate ? formatDay(fromDate) : ''),
    },
    {
      object: ABSENCE.told.firstDay,
      fields: ['firstDay'],
      write: ({ firstDay }) => (firstDay ? formatDay(firstDay) : ''),
    },
    {
      object: ABSENCE.told.lastDay,
      fields: ['lastDay'],
      write: ({ lastDay }) => (lastDay ? formatDay(lastDay) : phrases.open),
    },
    {
      object: ABSENCE.told.absenceKind,
      fields: ['absenceKind'],
      write: ({ absenceKind }) => (absenceKind ? phrases.kinds[absenceKind] : ''),
    },
    {
      object: ABSENCE.told.part,
      fields: ['part'],
      write: ({ part }) => (part ? phrases.parts[part] : ''),
    },
    ...textWriters(notes, true),
  ];
}

function clauseOf(language: Language, named: InLanguages, [before, after]: Pair): string {
  const phrases = PHRASES[language];
  const object = named[language];
  if (before === after) return phrases.changed(object);
  if (before === '')
    return named === JOB.told.worker ? phrases.assigned(after) : phrases.entered(object, after);
  if (after === '')
    return named === JOB.told.worker ? phrases.unassigned(before) : phrases.removed(object, before);
  return phrases.replaced(object, before, after);
}

function confirmationsIn(
  phrases: Phrases,
  { confirmations = {} }: FieldsThen,
  list: Intl.ListFormat,
) {
  const partiesWith = (confirmed: boolean) =>
    list.format(
      PARTIES.filter((by) => confirmations[by] === confirmed).map((by) => phrases.parties[by]),
    );
  const [given, removed] = [partiesWith(true), partiesWith(false)];
  return [given && phrases.confirmed(given), removed && phrases.unconfirmed(removed)];
}

/** Who was asked by a link to confirm, and who has declined. */
function requestsIn(
  phrases: Phrases,
  before: FieldsThen,
  { confirmationRequests: now = {} }: FieldsThen,
  list: Intl.ListFormat,
): readonly string[] {
  const then = before.confirmationRequests ?? {};
  const asked = COUNTERPARTIES.filter((by) => now[by] && now[by].askedAt !== then[by]?.askedAt);
  const declined = COUNTERPARTIES.flatMap((by) => {
    const { answer, comment } = now[by] ?? {};
    if (answer !== 'declined' || isSameJson(now[by], then[by])) return [];
    return [
      phrases.declined(phrases.parties[by], comment ? phrases.quoted(isolated(comment)) : ''),
    ];
  });
  const parties = list.format(asked.map((by) => phrases.parties[by]));
  return [
    ...(parties ? [phrases.askedToConfirm(parties)] : []),
    ...declined,
    ...visitRequestsIn(phrases, then.visits, now.visits),
  ];
}

/** The same about single visits. */
function visitRequestsIn(
  phrases: Phrases,
  then: readonly VisitRequest[] = [],
  now: readonly VisitRequest[] = [],
): readonly string[] {
  return now.flatMap((request) => {
    const { party, personId, eventId, seriesDay, askedAt, answer, comment } = request;
    const before = then.find(
      (one) =>
        one.party === party &&
        one.personId === personId &&
        one.eventId === eventId &&
        one.seriesDay === seriesDay,
    );
    if (isSameJson(before, request)) return [];
    const about = [formatDay(seriesDay), phrases.parties[party]] as const;
    if (answer === 'confirmed') return [phrases.visitConfirmed(...about)];
    if (answer === 'declined') {
      return [phrases.visitDeclined(...about, comment ? phrases.quoted(isolated(comment)) : '')];
    }
    return askedAt === before?.askedAt ? [] : [phrases.askedAboutVisit(...about)];
  });
}

function mergeIn(entry: HistoryEntry, phrases: Phrases, names: Names): MergeInWords | null {
  if (!isOfMerge(entry)) return null;
  const kind = entry.kind === 'job' ? 'job' : 'customer';
  const id = kind === 'job' ? entry.after.customerId : entry.otherId;
  if (id == null) return null;
  const around = phrases[entry.action === 'merged' ? 'merged' : 'unmerged'][kind];
  return { customer: { id, name: isolated(names.customer(id)) }, around };
}

/** A new absence: its days, which half of them, and why if that is told. */
function newAbsence(
  { absences }: Phrases,
  { firstDay, lastDay, part = 'all', absenceKind }: FieldsThen,
): string {
  const { created, open, kinds, parts } = absences;
  const last = lastDay ? formatDay(lastDay) : open;
  const days = [firstDay && formatDay(firstDay), lastDay !== firstDay && last].filter(Boolean);
  const what = [
    days.join(lastDay ? ' – ' : ' '),
    part !== 'all' && parts[part],
    absenceKind && kinds[absenceKind],
  ];
  return created(what.filter(Boolean).join(', '));
}

/** What an entry tells besides a merge. */
function clausesIn(
  { kind, action, otherId, before, after }: HistoryEntry,
  wording: Wording,
  names: Names,
  isMerge: boolean,
): readonly string[] {
  const phrases = PHRASES[wording.language];
  const record = kind ? KINDS[kind].object[wording.language] : phrases.record;
  if (action === 'created') {
    if (kind === 'absence') return [newAbsence(phrases, after)];
    return [after.follows ? phrases.createdFollowing(after.follows) : phrases.created(record)];
  }
  if (action === 'removed') return [phrases.removedRecord(record)];
  if (action === 'erased') return [phrases.erased];
  if (action === 'feedRenewed' || action === 'planRenewed') return [phrases[action]];
  if (action === 'weekTold' || action === 'weekUntold') {
    return [phrases[action](after.week ? formatDay(after.week) : '', after.way ?? null)];
  }
  const { archivedOn, isWithdrawn } = after;
  const list = new Intl.ListFormat(wording.language);
  const visits = visitClauses(before ?? {}, after, wording, names.worker);
  const isSaidByVisits = visits.length > 0 && !isReplanned(before ?? {}, after);
  const writers = writersIn(kind ? KINDS[kind] : ANY_KIND, wording, names).filter(
    ({ object, fields }) =>
      fields.some((field) => field in after) &&
      !(isMerge && object === JOB.told.customer) &&
      !(isSaidByVisits && object === JOB.told.appointment),
  );
  const clauses = [
    action === 'split' && otherId !== null && phrases.split(otherId),
    action === 'unsplit' && otherId !== null && phrases.unsplit(otherId),
    archivedOn && phrases.archived(record),
    archivedOn === null && phrases.restored(record),
    isWithdrawn === true && phrases.absences.withdrawn,
    isWithdrawn === false && phrases.absences.reinstated,
    ...writers.map(({ object, write, isLong }) => {
      const pair: Pair = [write(before ?? {}), write(after)];
      const shown = isLong ? excerpts(pair) : pair;
      const [earlier, later] = shown.map((text) =>
        isLong && text ? phrases.quoted(isolated(text)) : isolated(text),
      ) as [string, string];
      return clauseOf(wording.language, object, [earlier, later]);
    }),
    ...visits,
    ...requestsIn(phrases, before ?? {}, after, list),
    ...confirmationsIn(phrases, after, list),
  ].flatMap((clause) => clause || []);
  return clauses.length > 0 || isMerge ? clauses : [phrases.changed(record)];
}

/**
 * Words an entry. An action that is not known is told by the fields that it has changed; where none is
 * known either, it is said that the record was changed.
 */
export function entryInWords(entry: HistoryEntry, wording: Wording, names: Names): EntryInWords {
  const phrases = PHRASES[wording.language];
  const { sources, somebody } = phrases;
  const who = entry.user ? isolated(entry.user.name) : sources.get(entry.source);
  const merge = mergeIn(entry, phrases, names);
  const clauses = clausesIn(entry, wording, names, merge !== null);
  return { who: who || somebody, merge, clauses };
}
