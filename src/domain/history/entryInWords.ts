import { isolated } from '../isolated.ts';
import { appointmentSummary } from '../job/appointmentSummary.ts';
import { PARTIES } from '../job/confirmation/parties.ts';
import type { Wording } from '../recurrence/words.ts';
import { formatDay } from '../time/dates.ts';
import { excerpts, type Pair } from './excerpts.ts';
import { isOfMerge, type FieldsThen, type HistoryEntry } from './historyEntry.ts';
import { PHRASES, type Around, type Phrases, type Told } from './phrases.ts';
import { isReplanned, visitClauses } from './visitChanges.ts';

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
  readonly told: Told;
  /** The fields of which at least one was changed. */
  readonly fields: readonly (keyof FieldsThen)[];
  readonly write: (fields: FieldsThen) => string;
  /** Of long texts only a part is told. */
  readonly isLong?: boolean;
}

const TEXTS = ['name', 'email', 'phone', 'address', 'zipCode', 'city'] as const;
const LONG_TEXTS = ['access', 'instructions', 'internalNote', 'absenceNote'] as const;

/** Everything that is told by its values, in the order in which it is told. */
function writersIn(wording: Wording, names: Names): readonly Writer[] {
  const { open, kinds, parts } = PHRASES[wording.language].absences;
  return [
    ...TEXTS.map((field): Writer => ({
      told: field,
      fields: [field],
      write: (fields) => fields[field] ?? '',
    })),
    {
      told: 'place',
      fields: ['latitude', 'longitude'],
      // Of half a place nobody knows where it is.
      write: ({ latitude, longitude }) =>
        latitude && longitude ? `${latitude}, ${longitude}` : '',
    },
    // A color is told by no number.
    { told: 'color', fields: ['color'], write: () => '' },
    {
      told: 'customer',
      fields: ['customerId'],
      write: ({ customerId }) => (customerId ? names.customer(customerId) : ''),
    },
    {
      told: 'worker',
      fields: ['workerId'],
      write: ({ workerId }) => (workerId ? names.worker(workerId) : ''),
    },
    {
      told: 'appointment',
      fields: ['events', 'unreadableEvents'],
      write: ({ fromDate = null, events = [], unreadableEvents = 0 }) =>
        appointmentSummary({ fromDate, events, unreadableEvents }, wording),
    },
    {
      told: 'fromDate',
      fields: ['fromDate'],
      write: ({ fromDate }) => (fromDate ? formatDay(fromDate) : ''),
    },
    {
      told: 'firstDay',
      fields: ['firstDay'],
      write: ({ firstDay }) => (firstDay ? formatDay(firstDay) : ''),
    },
    {
      told: 'lastDay',
      fields: ['lastDay'],
      write: ({ lastDay }) => (lastDay ? formatDay(lastDay) : open),
    },
    {
      told: 'absenceKind',
      fields: ['absenceKind'],
      write: ({ absenceKind }) => (absenceKind ? kinds[absenceKind] : ''),
    },
    { told: 'part', fields: ['part'], write: ({ part }) => (part ? parts[part] : '') },
    ...LONG_TEXTS.map((field): Writer => ({
      told: field,
      fields: [field],
      write: (fields) => fields[field] ?? '',
      isLong: true,
    })),
  ];
}

function clauseOf(phrases: Phrases, told: Told, [before, after]: Pair): string {
  const object = phrases.objects[told];
  if (before === after) return phrases.changed(object);
  if (before === '')
    return told === 'worker' ? phrases.assigned(after) : phrases.entered(object, after);
  if (after === '')
    return told === 'worker' ? phrases.unassigned(before) : phrases.removed(object, before);
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
  const record = phrases.records[kind ?? 'other'];
  if (action === 'created') {
    if (kind === 'absence') return [newAbsence(phrases, after)];
    return [after.follows ? phrases.createdFollowing(after.follows) : phrases.created(record)];
  }
  if (action === 'removed') return [phrases.removedRecord(record)];
  if (action === 'erased') return [phrases.erased];
  if (action === 'feedRenewed' || action === 'planRenewed') return [phrases[action]];
  const { archivedOn, isWithdrawn } = after;
  const visits = visitClauses(before ?? {}, after, wording, names.worker);
  const isToldByVisits = visits.length > 0 && !isReplanned(before ?? {}, after);
  const told = writersIn(wording, names).filter(
    ({ told: what, fields }) =>
      fields.some((field) => field in after) &&
      !(isMerge && what === 'customer') &&
      !(isToldByVisits && what === 'appointment'),
  );
  const clauses = [
    action === 'split' && otherId !== null && phrases.split(otherId),
    action === 'unsplit' && otherId !== null && phrases.unsplit(otherId),
    archivedOn && phrases.archived(record),
    archivedOn === null && phrases.restored(record),
    isWithdrawn === true && phrases.absences.withdrawn,
    isWithdrawn === false && phrases.absences.reinstated,
    ...told.map(({ told: what, write, isLong }) => {
      const pair: Pair = [write(before ?? {}), write(after)];
      const shown = isLong ? excerpts(pair) : pair;
      const [earlier, later] = shown.map((text) =>
        isLong && text ? phrases.quoted(isolated(text)) : isolated(text),
      ) as [string, string];
      return clauseOf(phrases, what, [earlier, later]);
    }),
    ...visits,
    ...confirmationsIn(phrases, after, new Intl.ListFormat(wording.language)),
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
