import type { LocalDate } from '../entities.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import type { Language } from '../text/language.ts';
import { letter, type Addressing, type Message } from '../text/letter.ts';
import { capitalised, dayAndMonthWriter, dayWriter, weekdayNames } from '../time/calendarWords.ts';
import { dayOf, weekdayIndex } from '../time/dates.ts';
import { timesOf } from '../visits/visitInWords.ts';

interface Words {
  readonly subject: (day: string) => string;
  readonly none: string;
  readonly link: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: (day) => `Ihre Einsätze in der Woche ab ${day}`,
    none: 'Sie haben in dieser Woche keine Einsätze.',
    link: 'Ihr Plan mit allen Angaben. Bitte tippen Sie dort auf «Gesehen»:',
  },
  en: {
    subject: (day) => `Your visits in the week from ${day}`,
    none: 'You have no visits in this week.',
    link: 'Your plan with all details. Please tap “Seen” there:',
  },
  es: {
    subject: (day) => `Sus visitas de la semana del ${day}`,
    none: 'Esta semana no tiene visitas.',
    link: 'Su plan con todos los detalles. Por favor, pulse allí «Visto»:',
  },
};

/** A visit as its worker is told of it: how to get in stands on the page of the plan alone. */
export interface WeekPlace extends TimeRange {
  /** Whose it is, and where. */
  readonly place: string;
}

/** Tells a worker the visits of a week, in words, with the link to the plan; empty without one. */
export function weekMessage(
  week: LocalDate,
  places: readonly WeekPlace[],
  link: string,
  addressing: Addressing,
): Message {
  const { language } = addressing;
  const words = WORDS[language];
  const names = weekdayNames(language);
  const dayAndMonth = dayAndMonthWriter(language);
  const subject = words.subject(dayWriter(language)(week));
  const days = Map.groupBy(places, ({ start }) => dayOf(start));
  const paragraphs = [...days].map(([day, visits]) =>
    [
      capitalised(`${names[weekdayIndex(day)]}, ${dayAndMonth(day)}`),
      ...visits.map((visit) => [timesOf(visit), visit.place].filter(Boolean).join(' ')),
    ].join('\n'),
  );
  return {
    subject,
    text: letter(addressing, [
      ...(paragraphs.length > 0 ? [`${subject}:`, ...paragraphs] : [`${subject}: ${words.none}`]),
      ...(link ? [`${words.link}\n${link}`] : []),
    ]),
  };
}
