import type { WireUnreadableRow } from '../../src/api/contract/exchange/reports.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { formatDay } from '../../src/domain/time/dates.ts';
import { msg } from '../texts/message.ts';
import { PROBLEMS } from '../texts/problems.ts';
import { sayIn } from '../texts/say.ts';
import type { RefusedEntry, ReportFailure } from './reportFailure.ts';

/** How many entries a list in a message names. */
const MAX_NAMED = 20;

const REASONS = {
  notConnected: PROBLEMS.providerNotConnected,
  unavailable: PROBLEMS.providerUnavailable,
  limited: PROBLEMS.providerLimited,
  refused: PROBLEMS.providerRefused,
  unreadable: PROBLEMS.providerUnreadable,
  full: msg`The server has no room left. Please tell your Einsatzplan administrator.`,
  readOnly: msg`The server cannot store anything at the moment. Please tell your Einsatzplan administrator.`,
  internal: PROBLEMS.internal,
};

const STORNO = {
  changed: msg`Entries changed`,
  refused: msg`Not accepted by bexio`,
  unreadable: msg`Not readable`,
  repeat: msg`Starting again changes only what is missing.`,
};

/** The number of entries, and which. */
function namedText(entries: readonly (readonly unknown[])[]): string {
  const named = entries.slice(0, MAX_NAMED).map((parts) => parts.filter(Boolean).join(' '));
  const others = entries.length > MAX_NAMED ? ', …' : '';
  return `${entries.length} (${named.join(', ')}${others})`;
}

function refusedText({ id, workerName, date }: RefusedEntry) {
  return [id, workerName, formatDay(date)];
}

function unreadableText({ id, worker_name, date, field }: WireUnreadableRow) {
  return [id, worker_name, date && formatDay(date as LocalDate), field];
}

/** Says why a report failed, and of a storno what it has done nevertheless and has left out. */
export function failureText(
  { reason, storno }: ReportFailure,
  language: Language,
  unreadable: readonly WireUnreadableRow[] = [],
): string {
  const say = sayIn(language);
  const sentences: string[] = reason === null ? [] : [say(REASONS[reason])];
  if (storno) {
    const { changed, refused } = storno;
    sentences.push(`${say(STORNO.changed)}: ${changed}.`);
    if (refused.length > 0) {
      sentences.push(`${say(STORNO.refused)}: ${namedText(refused.map(refusedText))}.`);
    }
    if (unreadable.length > 0) {
      const named = namedText(unreadable.map(unreadableText));
      sentences.push(`${say(STORNO.unreadable)}: ${named}.`);
    }
    sentences.push(say(STORNO.repeat));
  }
  return sentences.join(' ');
}
