import type { Language } from '../text/language.ts';

interface Labels {
  /** The heading of a page that has nothing but the form. */
  readonly title: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly frequency: string;
  readonly frequencies: readonly (readonly [value: string, label: string])[];
  readonly duration: string;
  readonly times: string;
  readonly timesExample: string;
  readonly comment: string;
  readonly leaveEmpty: string;
  readonly send: string;
}

const LABELS: Readonly<Record<Language, Labels>> = {
  de: {
    title: 'Ihre Anfrage',
    name: 'Vorname und Name',
    phone: 'Telefon',
    email: 'E-Mail',
    address: 'Strasse und Nummer',
    zipCode: 'PLZ',
    city: 'Ort',
    frequency: 'Wie oft?',
    frequencies: [
      ['weekly', 'jede Woche'],
      ['weekly2', 'alle zwei Wochen'],
      ['weekly4', 'alle vier Wochen'],
      ['twiceAWeek', 'zweimal pro Woche'],
      ['once', 'einmal'],
    ],
    duration: 'Wie viele Stunden?',
    times: 'Wann passt es Ihnen?',
    timesExample: 'z. B. Montagvormittag',
    comment: 'Was sollen wir wissen?',
    leaveEmpty: 'Bitte leer lassen',
    send: 'Anfrage senden',
  },
  en: {
    title: 'Your request',
    name: 'First name and surname',
    phone: 'Phone',
    email: 'Email',
    address: 'Street and number',
    zipCode: 'Zip code',
    city: 'City',
    frequency: 'How often?',
    frequencies: [
      ['weekly', 'every week'],
      ['weekly2', 'every two weeks'],
      ['weekly4', 'every four weeks'],
      ['twiceAWeek', 'twice a week'],
      ['once', 'once'],
    ],
    duration: 'How many hours?',
    times: 'When does it suit you?',
    timesExample: 'e.g. Monday morning',
    comment: 'What should we know?',
    leaveEmpty: 'Please leave empty',
    send: 'Send the request',
  },
  es: {
    title: 'Su solicitud',
    name: 'Nombre y apellidos',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Calle y número',
    zipCode: 'Código postal',
    city: 'Población',
    frequency: '¿Con qué frecuencia?',
    frequencies: [
      ['weekly', 'cada semana'],
      ['weekly2', 'cada dos semanas'],
      ['weekly4', 'cada cuatro semanas'],
      ['twiceAWeek', 'dos veces por semana'],
      ['once', 'una vez'],
    ],
    duration: '¿Cuántas horas?',
    times: '¿Cuándo le viene bien?',
    timesExample: 'p. ej. lunes por la mañana',
    comment: '¿Qué debemos saber?',
    leaveEmpty: 'Por favor, dejar vacío',
    send: 'Enviar la solicitud',
  },
};

const field = (label: string, control: string) => `  <p><label>${label}<br>${control}</label></p>`;

const input = (name: string, limit: number, attributes = '') =>
  `<input name="${name}" maxlength="${limit}"${attributes}>`;

/** The HTML of a form for a website, which needs no script: it sends to this address. */
export function snippetOf(address: string, language: Language): string {
  const label = LABELS[language];
  const options = label.frequencies.map(([value, name]) => `<option value="${value}">${name}`);
  return [
    `<form method="post" action="${address}" accept-charset="utf-8" lang="${language}">`,
    field(label.name, input('name', 200, ' autocomplete="name" required')),
    field(label.phone, input('phone', 50, ' type="tel" autocomplete="tel" required')),
    field(label.email, input('email', 254, ' type="email" autocomplete="email"')),
    field(label.address, input('address', 200, ' autocomplete="street-address"')),
    field(label.zipCode, input('zip_code', 20, ' autocomplete="postal-code"')),
    field(label.city, input('city', 100, ' autocomplete="address-level2"')),
    field(label.frequency, `<select name="frequency">${options.join('')}</select>`),
    field(
      label.duration,
      '<input name="duration" type="number" min="1" max="24" step="0.5" value="2">',
    ),
    field(label.times, input('times', 100, ` placeholder="${label.timesExample}"`)),
    field(label.comment, '<textarea name="comment" maxlength="2000" rows="4"></textarea>'),
    `  <p hidden><label>${label.leaveEmpty} <input name="website" tabindex="-1" autocomplete="off"></label></p>`,
    `  <p><button type="submit">${label.send}</button></p>`,
    '</form>',
  ].join('\n');
}

const PAGE_STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}input,select,textarea,button{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit}';

/** The same as a page of its own: a file for a website, or to try the form with. */
export function pageWithForm(address: string, language: Language): string {
  const { title } = LABELS[language];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${PAGE_STYLE}</style>`,
    `<main>`,
    `<h1>${title}</h1>`,
    snippetOf(address, language),
    '</main>',
    '',
  ].join('\n');
}
