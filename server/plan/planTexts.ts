import type { DayPart } from '../../src/domain/entities.ts';
import type { Language } from '../texts/texts.ts';

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
  /** Before the customer of another visit at the same time. */
  readonly overlap: string;
  readonly over: string;
  readonly movedFrom: (day: string) => string;
  readonly otherTime: string;
  readonly unconfirmed: string;
  /** In place of whom is not known. */
  readonly substitute: string;
  readonly both: string;
  /** In place of what stands at an earlier visit. */
  readonly asOn: (what: string, day: string) => string;
  readonly personal: string;
  readonly ended: string;
  readonly askForLink: string;
  /** In place of a plan that could not be read. */
  readonly failed: string;
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
    incomplete: 'Ein Einsatz kann nicht richtig angezeigt werden. Bitte fragen Sie im Büro nach.',
    absent: { all: 'Abwesend', am: 'Am Vormittag abwesend', pm: 'Am Nachmittag abwesend' },
    cancelled: 'Abgesagt',
    overlap: 'Gleichzeitig mit',
    over: 'Vorbei',
    movedFrom: (day) => `Verschoben vom ${day}`,
    otherTime: 'Andere Zeit als sonst',
    unconfirmed: 'Noch nicht bestätigt',
    substitute: 'In Vertretung',
    both: 'Zutritt und Instruktionen',
    asOn: (what, day) => `${what} wie am ${day}`,
    personal:
      'Dieser Link ist nur für Sie. Geben Sie ihn nicht weiter: Wer ihn hat, sieht Ihren Plan.',
    ended: 'Dieser Link gilt nicht mehr',
    askForLink: 'Bitte fragen Sie im Büro nach einem neuen.',
    failed: 'Der Plan kann gerade nicht angezeigt werden',
    again: 'Erneut versuchen',
  },
  en: {
    title: 'Plan',
    until: (day, moment) => `Until ${day} · as of ${moment}`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    none: 'No visits.',
    nothingElse: 'Nothing is planned for the next 14 days.',
    incomplete: 'A visit cannot be shown correctly. Please ask the office.',
    absent: { all: 'Absent', am: 'Absent in the morning', pm: 'Absent in the afternoon' },
    cancelled: 'Cancelled',
    overlap: 'At the same time as',
    over: 'Over',
    movedFrom: (day) => `Moved from ${day}`,
    otherTime: 'Not the usual time',
    unconfirmed: 'Not confirmed yet',
    substitute: 'In place of somebody else',
    both: 'Access and instructions',
    asOn: (what, day) => `${what} as on ${day}`,
    personal: 'This link is for you alone. Do not pass it on: whoever has it sees your plan.',
    ended: 'This link is no longer valid',
    askForLink: 'Please ask the office for a new one.',
    failed: 'The plan cannot be shown right now',
    again: 'Try again',
  },
  es: {
    title: 'Plan',
    until: (day, moment) => `Hasta el ${day} · actualizado: ${moment}`,
    today: 'Hoy',
    tomorrow: 'Mañana',
    none: 'No hay visitas.',
    nothingElse: 'No hay nada previsto para los próximos 14 días.',
    incomplete: 'Una visita no se puede mostrar correctamente. Pregunte en la oficina.',
    absent: { all: 'Ausente', am: 'Ausente por la mañana', pm: 'Ausente por la tarde' },
    cancelled: 'Cancelada',
    overlap: 'A la misma hora que',
    over: 'Ya terminó',
    movedFrom: (day) => `Trasladada del ${day}`,
    otherTime: 'No es la hora habitual',
    unconfirmed: 'Aún sin confirmar',
    substitute: 'En lugar de otra persona',
    both: 'Acceso e instrucciones',
    asOn: (what, day) => `${what} como el ${day}`,
    personal: 'Este enlace es solo para usted. No lo comparta: quien lo tiene ve su plan.',
    ended: 'Este enlace ya no es válido',
    askForLink: 'Pida uno nuevo en la oficina.',
    failed: 'El plan no se puede mostrar en este momento',
    again: 'Intentar de nuevo',
  },
};
