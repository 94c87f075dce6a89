import type { LocalDate } from '../entities.ts';
import type { Language } from '../text/language.ts';
import { letter, type Addressing, type Message } from '../text/letter.ts';
import { dayWriter } from '../time/calendarWords.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { timesOf } from '../visits/visitInWords.ts';
import { PLACE_WORDS } from './placeWords.ts';

/** A visit as it is told to whoever makes it; what is empty is left out. */
export interface PlaceDetails extends TimeRange {
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
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: (day) => `Ihre Einsätze am ${day}`,
    none: 'Sie haben an diesem Tag keine Einsätze.',
    telephone: 'Telefon',
  },
  en: {
    subject: (day) => `Your visits on ${day}`,
    none: 'You have no visits on this day.',
    telephone: 'Telephone',
  },
  es: {
    subject: (day) => `Sus visitas del ${day}`,
    none: 'Ese día no tiene visitas.',
    telephone: 'Teléfono',
  },
};

function paragraphOf(place: PlaceDetails, language: Language): string {
  const { telephone } = WORDS[language];
  const words = PLACE_WORDS[language];
  const labelled = (label: string, text: string) => text && `${label}: ${text}`;
  return [
    [timesOf(place), place.customerName].filter(Boolean).join(' '),
    place.address,
    labelled(telephone, place.telephone),
    place.replaced && `${words.replaced} ${place.replaced}`,
    place.beside && `${words.beside} ${place.beside}`,
    labelled(words.note, place.note),
    labelled(words.access, place.access),
    labelled(words.instructions, place.instructions),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Tells a worker their visits of a day, in the language of the addressing; further paragraphs come last. */
export function sheetMessage(
  day: LocalDate,
  places: readonly PlaceDetails[],
  addressing: Addressing,
  further: readonly string[] = [],
): Message {
  const words = WORDS[addressing.language];
  const subject = words.subject(dayWriter(addressing.language)(day));
  const described = places.map((place) => paragraphOf(place, addressing.language));
  const paragraphs = described.length > 0 ? [`${subject}:`, ...described] : [words.none];
  return { subject, text: letter(addressing, [...paragraphs, ...further]) };
}
