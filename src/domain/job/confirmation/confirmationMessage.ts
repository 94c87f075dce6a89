import type { Language } from '../../text/language.ts';
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

/** Asks a customer to confirm visits; `who` comes, empty if nobody is known yet. */
export function customerRequest(
  { when, who, url }: Asked & { readonly who: string },
  addressing: Addressing,
): Message {
  const { subject, toCustomer, answer, thanks } = WORDS[addressing.language];
  const line = [`${when}.`, who && toCustomer.comes(who)].filter(Boolean).join(' ');
  return {
    subject,
    text: letter(addressing, [
      `${toCustomer.lead}\n${line}`,
      ...(url ? [`${answer}\n${url}`] : []),
      thanks,
    ]),
  };
}

/** Asks a worker to confirm visits; `place` says whose they are, and where. */
export function workerRequest(
  { when, place, url }: Asked & { readonly place: string },
  addressing: Addressing,
): Message {
  const { subject, toWorker, answer, thanks } = WORDS[addressing.language];
  const line = [when, place].filter(Boolean).join(': ');
  return {
    subject,
    text: letter(addressing, [
      `${toWorker}\n${line}`,
      ...(url ? [`${answer}\n${url}`] : []),
      thanks,
    ]),
  };
}
