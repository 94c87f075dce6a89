import type { Language } from '../text/language.ts';
import { letter, type Addressing, type Message } from '../text/letter.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { letterVisitWriter } from './visitInWords.ts';

interface Words {
  readonly subject: string;
  readonly toCustomer: { readonly lead: string; readonly comes: (who: string) => string };
  readonly toWorker: string;
  readonly thanks: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: 'Bitte um Bestätigung',
    toCustomer: {
      lead: 'Bitte bestätigen Sie uns diesen Einsatz bei Ihnen:',
      comes: (who) => `Es kommt ${who}.`,
    },
    toWorker: 'Bitte bestätigen Sie uns, dass Sie diesen Einsatz machen:',
    thanks: 'Vielen Dank für Ihre Rückmeldung.',
  },
  en: {
    subject: 'Please confirm a visit',
    toCustomer: {
      lead: 'Please confirm this visit to you:',
      comes: (who) => `${who} will come.`,
    },
    toWorker: 'Please confirm that you will make this visit:',
    thanks: 'Thank you for your reply.',
  },
  es: {
    subject: 'Confirmación de una visita',
    toCustomer: {
      lead: 'Le rogamos que nos confirme esta visita:',
      comes: (who) => `Irá ${who}.`,
    },
    toWorker: 'Por favor, confirme que hará esta visita:',
    thanks: 'Muchas gracias por su respuesta.',
  },
};

/** Asks a customer to confirm a visit; `who` comes, empty if nobody is known yet. */
export function customerRequest(visit: TimeRange, who: string, addressing: Addressing): Message {
  const { subject, toCustomer, thanks } = WORDS[addressing.language];
  const when = letterVisitWriter(addressing.language)(visit);
  const line = [`${when}.`, who && toCustomer.comes(who)].filter(Boolean).join(' ');
  return { subject, text: letter(addressing, [[toCustomer.lead, line].join('\n'), thanks]) };
}

/** Asks a worker to confirm a visit; `place` says whose it is, and where. */
export function workerRequest(visit: TimeRange, place: string, addressing: Addressing): Message {
  const { subject, toWorker, thanks } = WORDS[addressing.language];
  const when = letterVisitWriter(addressing.language)(visit);
  const line = [when, place].filter(Boolean).join(': ');
  return { subject, text: letter(addressing, [[toWorker, line].join('\n'), thanks]) };
}
