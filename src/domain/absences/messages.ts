import type { Language } from '../language.ts';
import { letter, type Addressing, type Message } from '../letter.ts';
import { letterVisitWriter } from '../visits/visitInWords.ts';
import type { ToldVisit } from './concerned.ts';

interface Words {
  readonly toCustomer: { readonly subject: string; readonly lead: (absent: string) => string };
  readonly comes: (when: string, who: string) => string;
  readonly cancelled: (when: string) => string;
  readonly apology: string;
  readonly toWorker: {
    readonly subject: string;
    readonly lead: (absent: string) => string;
    readonly off: string;
  };
  readonly thanks: string;
  readonly nobody: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    toCustomer: {
      subject: 'Änderung bei Ihrem Einsatz',
      lead: (absent) => `${absent} kann leider nicht zu Ihnen kommen.`,
    },
    comes: (when, who) => `${when}: Es kommt ${who}.`,
    cancelled: (when) => `${when}: Der Einsatz fällt aus.`,
    apology: 'Wir bitten um Verständnis.',
    toWorker: {
      subject: 'Änderung bei Ihren Einsätzen',
      lead: (absent) => `Bitte übernehmen Sie diese Einsätze in Vertretung von ${absent}:`,
      off: 'Diese Einsätze fallen aus:',
    },
    thanks: 'Vielen Dank für Ihre Hilfe.',
    nobody: 'die Vertretung',
  },
  en: {
    toCustomer: {
      subject: 'A change to your visit',
      lead: (absent) => `Unfortunately, ${absent} cannot come to you.`,
    },
    comes: (when, who) => `${when}: ${who} comes instead.`,
    cancelled: (when) => `${when}: the visit is cancelled.`,
    apology: 'We apologise for the inconvenience.',
    toWorker: {
      subject: 'A change to your visits',
      lead: (absent) => `Please take over these visits in place of ${absent}:`,
      off: 'These visits are cancelled:',
    },
    thanks: 'Thank you for your help.',
    nobody: 'the substitute',
  },
  es: {
    toCustomer: {
      subject: 'Cambio en su visita',
      lead: (absent) => `Lamentablemente, ${absent} no puede ir a su domicilio.`,
    },
    comes: (when, who) => `${when}: irá ${who}.`,
    cancelled: (when) => `${when}: la visita se anula.`,
    apology: 'Le rogamos que disculpe las molestias.',
    toWorker: {
      subject: 'Cambio en sus visitas',
      lead: (absent) => `Por favor, encárguese de estas visitas en lugar de ${absent}:`,
      off: 'Estas visitas se anulan:',
    },
    thanks: 'Muchas gracias por su ayuda.',
    nobody: 'quien sustituye',
  },
};

interface OfAbsence extends Addressing {
  readonly absent: string;
}

/** Tells a customer what becomes of their visits, but not why. `whoOf` names who comes. */
export function customerMessage(
  visits: readonly ToldVisit[],
  whoOf: (visit: ToldVisit) => string,
  addressing: OfAbsence,
): Message {
  const { language, absent } = addressing;
  const { toCustomer, comes, cancelled, apology, nobody } = WORDS[language];
  const whenOf = letterVisitWriter(language);
  const lines = visits.map((told) => {
    const when = whenOf(told.visit);
    return told.isCancelled ? cancelled(when) : comes(when, whoOf(told) || nobody);
  });
  return {
    subject: toCustomer.subject,
    text: letter(addressing, [toCustomer.lead(absent), lines.join('\n'), apology]),
  };
}

/**
 * Asks a substitute to make visits, and tells whoever would have come too which are cancelled.
 * `placeOf` says whose they are, and where.
 */
export function substituteMessage(
  visits: readonly ToldVisit[],
  placeOf: (visit: ToldVisit) => string,
  addressing: OfAbsence,
): Message {
  const { language, absent } = addressing;
  const { toWorker, thanks } = WORDS[language];
  const whenOf = letterVisitWriter(language);
  const linesOf = (isCancelled: boolean) =>
    visits
      .filter((told) => told.isCancelled === isCancelled)
      .map((told) => [whenOf(told.visit), placeOf(told)].filter(Boolean).join(': '));
  const [taken, off] = [linesOf(false), linesOf(true)];
  return {
    subject: toWorker.subject,
    text: letter(addressing, [
      ...(taken.length > 0 ? [[toWorker.lead(absent), ...taken].join('\n')] : []),
      ...(off.length > 0 ? [[toWorker.off, ...off].join('\n')] : []),
      ...(taken.length > 0 ? [thanks] : []),
    ]),
  };
}
