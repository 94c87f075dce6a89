import type { DayPart } from '../../src/domain/entities.ts';
import type { Language } from '../texts.ts';

/** The words of the plan of a worker. */
export interface PlanTexts {
  readonly title: string;
  /** The last day of the plan, and the moment of which it is. */
  readonly until: (day: string, moment: string) => string;
  readonly today: string;
  readonly tomorrow: string;
  /** In place of visits. */
  readonly none: string;
  readonly nothingElse: string;
  readonly incomplete: string;
  readonly absent: Readonly<Record<DayPart, string>>;
  readonly cancelled: string;
  readonly over: string;
  readonly movedFrom: (day: string) => string;
  readonly otherTime: string;
  readonly unconfirmed: string;
  readonly replaced: (names: string) => string;
  readonly beside: (names: string) => string;
  readonly note: string;
  readonly access: string;
  readonly instructions: string;
  readonly asOn: string;
  readonly personal: string;
  readonly ended: string;
  readonly askForLink: string;
  readonly again: string;
}

export const PLAN_TEXTS: Readonly<Record<Language, PlanTexts>> = {
  de: {
    title: 'Einsatzplan',
    until: (day, moment) => `Bis ${day} · Stand ${moment}`,
    today: 'Heute',
    tomorrow: 'Morgen',
    none: 'Keine Einsätze.',
    nothingElse: 'In den nächsten 14 Tagen ist nichts geplant.',
    incomplete: 'Ein Termin kann nicht angezeigt werden. Bitte fragen Sie im Büro nach.',
    absent: { all: 'Abwesend', am: 'Am Vormittag abwesend', pm: 'Am Nachmittag abwesend' },
    cancelled: 'Abgesagt',
    over: 'vorbei',
    movedFrom: (day) => `Verschoben vom ${day}`,
    otherTime: 'Andere Zeit als sonst',
    unconfirmed: 'Noch nicht bestätigt',
    replaced: (names) => `In Vertretung von ${names}`,
    beside: (names) => `Zusammen mit ${names}`,
    note: 'Notiz',
    access: 'Zutritt',
    instructions: 'Instruktionen',
    asOn: 'Zutritt und Instruktionen wie oben',
    personal:
      'Dieser Link ist nur für Sie. Geben Sie ihn nicht weiter: Wer ihn hat, sieht Ihren Plan.',
    ended: 'Dieser Link gilt nicht mehr',
    askForLink: 'Bitte fragen Sie im Büro nach einem neuen.',
    again: 'Nochmals versuchen',
  },
  en: {
    title: 'Plan',
    until: (day, moment) => `Until ${day} · as of ${moment}`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    none: 'No visits.',
    nothingElse: 'Nothing is planned for the next 14 days.',
    incomplete: 'An appointment cannot be shown. Please ask the office.',
    absent: { all: 'Absent', am: 'Absent in the morning', pm: 'Absent in the afternoon' },
    cancelled: 'Cancelled',
    over: 'over',
    movedFrom: (day) => `Moved from ${day}`,
    otherTime: 'Not the usual time',
    unconfirmed: 'Not confirmed yet',
    replaced: (names) => `In place of ${names}`,
    beside: (names) => `Together with ${names}`,
    note: 'Note',
    access: 'Access',
    instructions: 'Instructions',
    asOn: 'Access and instructions as above',
    personal: 'This link is for you alone. Do not pass it on: whoever has it sees your plan.',
    ended: 'This link is no longer valid',
    askForLink: 'Please ask the office for a new one.',
    again: 'Try again',
  },
  es: {
    title: 'Plan',
    until: (day, moment) => `Hasta el ${day} · actualizado: ${moment}`,
    today: 'Hoy',
    tomorrow: 'Mañana',
    none: 'No hay visitas.',
    nothingElse: 'No hay nada previsto para los próximos 14 días.',
    incomplete: 'No se puede mostrar una cita. Pregunte en la oficina.',
    absent: { all: 'Ausente', am: 'Ausente por la mañana', pm: 'Ausente por la tarde' },
    cancelled: 'Cancelada',
    over: 'terminada',
    movedFrom: (day) => `Trasladada del ${day}`,
    otherTime: 'No es la hora habitual',
    unconfirmed: 'Aún sin confirmar',
    replaced: (names) => `En lugar de ${names}`,
    beside: (names) => `Junto con ${names}`,
    note: 'Nota',
    access: 'Acceso',
    instructions: 'Instrucciones',
    asOn: 'Acceso e instrucciones como arriba',
    personal: 'Este enlace es solo para usted. No lo comparta: quien lo tiene ve su plan.',
    ended: 'Este enlace ya no es válido',
    askForLink: 'Pida uno nuevo en la oficina.',
    again: 'Intentar de nuevo',
  },
};
