import type { Language } from '../text/language.ts';
import { letter, type Addressing, type Message } from '../text/letter.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { letterVisitWriter, timesOf } from '../visits/visitInWords.ts';
import { isShortened, type Announcement } from './recipients.ts';

interface Words {
  readonly toCustomer: {
    readonly subject: string;
    readonly lead: (absent: string) => string;
    /** If nobody is absent. */
    readonly holiday: string;
  };
  readonly comes: (when: string, who: string) => string;
  readonly cancelled: (when: string) => string;
  readonly moved: (from: string, when: string) => string;
  readonly shortened: (from: string, times: string) => string;
  readonly apology: string;
  readonly toWorker: {
    readonly subject: string;
    readonly lead: (absent: string) => string;
    /** If nobody is absent. */
    readonly newly: string;
    readonly off: string;
    readonly moved: string;
  };
  readonly thanks: string;
  readonly nobody: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    toCustomer: {
      subject: 'Änderung bei Ihrem Einsatz',
      lead: (absent) => `${absent} kann leider nicht wie geplant zu Ihnen kommen.`,
      holiday: 'Wegen eines Feiertags gibt es bei Ihnen eine Änderung.',
    },
    comes: (when, who) => `${when}: Es kommt ${who}.`,
    cancelled: (when) => `${when}: Der Einsatz fällt aus.`,
    moved: (from, when) => `${from}: Der Einsatz findet neu statt am ${when}.`,
    shortened: (from, times) => `${from}: Der Einsatz ist kürzer, neu ${times}.`,
    apology: 'Wir bitten um Verständnis.',
    toWorker: {
      subject: 'Änderung bei Ihren Einsätzen',
      lead: (absent) => `Bitte übernehmen Sie diese Einsätze in Vertretung von ${absent}:`,
      newly: 'Diese Einsätze haben Sie neu:',
      off: 'Diese Einsätze fallen aus:',
      moved: 'Diese Einsätze haben eine neue Zeit:',
    },
    thanks: 'Vielen Dank für Ihre Hilfe.',
    nobody: 'die Vertretung',
  },
  en: {
    toCustomer: {
      subject: 'A change to your visit',
      lead: (absent) => `Unfortunately, ${absent} cannot come to you as planned.`,
      holiday: 'Because of a public holiday there is a change for you.',
    },
    comes: (when, who) => `${when}: ${who} comes instead.`,
    cancelled: (when) => `${when}: the visit is cancelled.`,
    moved: (from, when) => `${from}: the visit is moved to ${when}.`,
    shortened: (from, times) => `${from}: the visit is shorter, ${times}.`,
    apology: 'We apologise for the inconvenience.',
    toWorker: {
      subject: 'A change to your visits',
      lead: (absent) => `Please take over these visits in place of ${absent}:`,
      newly: 'These visits are new for you:',
      off: 'These visits are cancelled:',
      moved: 'These visits have a new time:',
    },
    thanks: 'Thank you for your help.',
    nobody: 'the substitute',
  },
  es: {
    toCustomer: {
      subject: 'Cambio en su visita',
      lead: (absent) =>
        `Lamentablemente, ${absent} no puede ir a su domicilio como estaba previsto.`,
      holiday: 'Con motivo de un día festivo, hay un cambio en su caso.',
    },
    comes: (when, who) => `${when}: irá ${who}.`,
    cancelled: (when) => `${when}: la visita se anula.`,
    moved: (from, when) => `${from}: la visita pasa al ${when}.`,
    shortened: (from, times) => `${from}: la visita es más corta, ${times}.`,
    apology: 'Le rogamos que disculpe las molestias.',
    toWorker: {
      subject: 'Cambio en sus visitas',
      lead: (absent) => `Por favor, encárguese de estas visitas en lugar de ${absent}:`,
      newly: 'Estas visitas son nuevas para usted:',
      off: 'Estas visitas se anulan:',
      moved: 'Estas visitas tienen un nuevo horario:',
    },
    thanks: 'Muchas gracias por su ayuda.',
    nobody: 'quien sustituye',
  },
};

/** What became of a visit. */
interface VisitNews extends Pick<Announcement, 'isCancelled' | 'movedFrom'> {
  readonly visit: TimeRange;
}

interface OfAbsence extends Addressing {
  /** Null if nobody is, and the visits are changed because of a public holiday. */
  readonly absent: string | null;
}

/**
 * Tells a customer what becomes of their visits, but not why somebody is absent. `whoOf` names who comes;
 * further paragraphs come last.
 */
export function customerMessage(
  visits: readonly Announcement[],
  whoOf: (visit: Announcement) => string,
  addressing: OfAbsence,
  further: readonly string[] = [],
): Message {
  const { language, absent } = addressing;
  const { toCustomer, comes, cancelled, moved, shortened, apology, nobody } = WORDS[language];
  const whenOf = letterVisitWriter(language);
  const lines = visits.map((announcement) => {
    const when = whenOf(announcement.visit);
    if (announcement.isCancelled) return cancelled(when);
    if (isShortened(announcement))
      return shortened(whenOf(announcement.movedFrom!), timesOf(announcement.visit));
    return announcement.movedFrom
      ? moved(whenOf(announcement.movedFrom), when)
      : comes(when, whoOf(announcement) || nobody);
  });
  const lead = absent === null ? toCustomer.holiday : toCustomer.lead(absent);
  return {
    subject: toCustomer.subject,
    text: letter(addressing, [lead, lines.join('\n'), apology, ...further]),
  };
}

/**
 * Asks a substitute to make visits, and tells whoever comes, or would have come too, which are moved
 * or cancelled.
 * `placeOf` says whose they are, and where; further paragraphs come last.
 */
export function substituteMessage<Of extends VisitNews>(
  visits: readonly Of[],
  placeOf: (visit: Of) => string,
  addressing: OfAbsence,
  further: readonly string[] = [],
): Message {
  const { language, absent } = addressing;
  const { toWorker, thanks } = WORDS[language];
  const whenOf = letterVisitWriter(language);
  const linesOf = (isMeant: (announcement: Of) => boolean, when: (announcement: Of) => string) =>
    visits
      .filter(isMeant)
      .map((announcement) =>
        [when(announcement), placeOf(announcement)].filter(Boolean).join(': '),
      );
  const own = ({ visit }: Of) => whenOf(visit);
  const taken = linesOf(({ isCancelled, movedFrom }) => !isCancelled && !movedFrom, own);
  const off = linesOf(({ isCancelled }) => isCancelled, own);
  const shifted = linesOf(
    ({ isCancelled, movedFrom }) => !isCancelled && movedFrom !== null,
    ({ visit, movedFrom }) => `${whenOf(movedFrom!)} → ${whenOf(visit)}`,
  );
  return {
    subject: toWorker.subject,
    text: letter(addressing, [
      ...(taken.length > 0
        ? [[absent === null ? toWorker.newly : toWorker.lead(absent), ...taken].join('\n')]
        : []),
      ...(shifted.length > 0 ? [[toWorker.moved, ...shifted].join('\n')] : []),
      ...(off.length > 0 ? [[toWorker.off, ...off].join('\n')] : []),
      ...(taken.length > 0 && absent !== null ? [thanks] : []),
      ...further,
    ]),
  };
}
