import type { LocalDate } from '../entities.ts';
import type { Language } from '../language.ts';
import { letter, type Addressing, type Message } from '../letter.ts';
import { dayWriter } from '../time/calendarWords.ts';
import type { Visit } from '../recurrence/visits.ts';
import { dayOf, daysBetween, timeOf } from '../time/dates.ts';

/** A visit as it is told to whoever makes it; what is empty is left out. */
export interface ToldPlace extends Visit {
  readonly customerName: string;
  readonly address: string;
  readonly telephone: string;
  /** In place of whom; together with whom. */
  readonly replaced: string;
  readonly beside: string;
  readonly note: string;
  readonly access: string;
  readonly instructions: string;
}

interface Words {
  readonly subject: (day: string) => string;
  readonly none: string;
  readonly telephone: string;
  readonly replaced: (names: string) => string;
  readonly beside: (names: string) => string;
  readonly note: string;
  readonly access: string;
  readonly instructions: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: (day) => `Ihre Einsätze am ${day}`,
    none: 'Sie haben an diesem Tag keine Einsätze.',
    telephone: 'Telefon',
    replaced: (names) => `In Vertretung von ${names}`,
    beside: (names) => `Zusammen mit ${names}`,
    note: 'Notiz',
    access: 'Zutritt',
    instructions: 'Instruktionen',
  },
  en: {
    subject: (day) => `Your visits on ${day}`,
    none: 'You have no visits on this day.',
    telephone: 'Telephone',
    replaced: (names) => `In place of ${names}`,
    beside: (names) => `Together with ${names}`,
    note: 'Note',
    access: 'Access',
    instructions: 'Instructions',
  },
  es: {
    subject: (day) => `Sus visitas del ${day}`,
    none: 'Ese día no tiene visitas.',
    telephone: 'Teléfono',
    replaced: (names) => `En lugar de ${names}`,
    beside: (names) => `Junto con ${names}`,
    note: 'Nota',
    access: 'Acceso',
    instructions: 'Instrucciones',
  },
};

/** An end on a later day has the number of days behind it: `22:00–06:00 +1`. */
export function sheetTimes({ start, end }: Visit): string {
  const later = daysBetween(dayOf(start), dayOf(end));
  return `${timeOf(start)}–${timeOf(end)}${later > 0 ? ` +${later}` : ''}`;
}

function paragraphOf(place: ToldPlace, words: Words): string {
  const labelled = (label: string, text: string) => text && `${label}: ${text}`;
  return [
    [sheetTimes(place), place.customerName].filter(Boolean).join(' '),
    place.address,
    labelled(words.telephone, place.telephone),
    place.replaced && words.replaced(place.replaced),
    place.beside && words.beside(place.beside),
    labelled(words.note, place.note),
    labelled(words.access, place.access),
    labelled(words.instructions, place.instructions),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Tells a worker their visits of a day, in the language of the addressing. */
export function sheetMessage(
  day: LocalDate,
  places: readonly ToldPlace[],
  addressing: Addressing,
): Message {
  const words = WORDS[addressing.language];
  const subject = words.subject(dayWriter(addressing.language)(day));
  const told = places.map((place) => paragraphOf(place, words));
  const paragraphs = told.length > 0 ? [`${subject}:`, ...told] : [words.none];
  return { subject, text: letter(addressing, paragraphs) };
}
