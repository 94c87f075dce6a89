import type { Language } from '../../text/language.ts';
import type { Counterparty } from './confirmedTerms.ts';
import { letter, type Addressing, type Message } from '../../text/letter.ts';

interface Words {
  readonly subject: string;
  readonly toCustomer: { readonly lead: string; readonly comes: (who: string) => string };
  readonly toWorker: string;
  readonly answer: string;
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
    answer: 'Hier antworten Sie ohne Passwort mit einem Klick:',
    thanks: 'Vielen Dank für Ihre Rückmeldung.',
  },
  en: {
    subject: 'Please confirm a visit',
    toCustomer: {
      lead: 'Please confirm this visit to you:',
      comes: (who) => `${who} will come.`,
    },
    toWorker: 'Please confirm that you will make this visit:',
    answer: 'Here you answer with one click, without a password:',
    thanks: 'Thank you for your reply.',
  },
  es: {
    subject: 'Confirmación de una visita',
    toCustomer: {
      lead: 'Le rogamos que nos confirme esta visita:',
      comes: (who) => `Irá ${who}.`,
    },
    toWorker: 'Por favor, confirme que hará esta visita:',
    answer: 'Aquí puede responder con un clic, sin contraseña:',
    thanks: 'Muchas gracias por su respuesta.',
  },
};

interface Asked {
  /** When the visits are, in the language of the message. */
  readonly when: string;
  /** The page on which it is answered; without one they reply. */
  readonly url?: string;
}

/** What stands above the page on which it is answered, and its address. */
function answerParagraphs(url: string | undefined, { answer }: Words): readonly string[] {
  return url ? [`${answer}\n${url}`] : [];
}

/** Asks a customer to confirm visits; `who` comes, empty if nobody is known yet. */
export function customerRequest(
  { when, who, url }: Asked & { readonly who: string },
  addressing: Addressing,
): Message {
  const words = WORDS[addressing.language];
  const { subject, toCustomer, thanks } = words;
  const line = [`${when}.`, who && toCustomer.comes(who)].filter(Boolean).join(' ');
  return {
    subject,
    text: letter(addressing, [
      `${toCustomer.lead}\n${line}`,
      ...answerParagraphs(url, words),
      thanks,
    ]),
  };
}

/** Asks a worker to confirm visits; `place` says whose they are, and where. */
export function workerRequest(
  { when, place, url }: Asked & { readonly place: string },
  addressing: Addressing,
): Message {
  const words = WORDS[addressing.language];
  const { subject, toWorker, thanks } = words;
  const line = [when, place].filter(Boolean).join(': ');
  return {
    subject,
    text: letter(addressing, [`${toWorker}\n${line}`, ...answerParagraphs(url, words), thanks]),
  };
}

/** The same within a message that is about something else. */
export function requestBeside(
  party: Counterparty,
  { when, url }: Asked,
  language: Language,
): readonly string[] {
  const words = WORDS[language];
  const lead = party === 'customer' ? words.toCustomer.lead : words.toWorker;
  return [`${lead}\n${when}.`, ...answerParagraphs(url, words)];
}
