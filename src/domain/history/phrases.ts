import type { AbsenceKind, DayPart, Party } from '../entities.ts';
import type { MessageWay } from '../person/contact.ts';
import type { ToldWay } from '../sentWeek/sentWeek.ts';
import type { Language } from '../text/language.ts';

/** What stands before a name in a clause, and what after it. */
export type Around = readonly [before: string, after: string];

/** A clause about a customer, and one about a job, each around the name of another customer. */
interface AboutMerge {
  readonly customer: Around;
  readonly job: Around;
}

/** Clauses about single visits, by their days: `22.12.2026`. */
export interface ExceptionPhrases {
  readonly cancelled: (day: string) => string;
  readonly takingPlace: (day: string) => string;
  readonly moved: (day: string, time: string) => string;
  readonly movedBack: (day: string) => string;
  readonly given: (day: string, names: string) => string;
  readonly open: (day: string) => string;
  readonly returned: (day: string) => string;
  readonly noted: (day: string, note: string) => string;
  readonly unnoted: (day: string) => string;
  readonly customerInformed: (day: string) => string;
  readonly workerInformed: (day: string) => string;
  readonly changed: (day: string) => string;
  readonly asPlanned: (day: string) => string;
  /** Of exceptions that a series planned anew has no place for. */
  readonly cancellationLost: (day: string) => string;
  readonly exceptionLost: (day: string) => string;
  readonly severalLost: (count: number) => string;
  readonly several: (count: number) => string;
  /** Who comes to the visits of an event, by its first one. */
  readonly staffed: (first: string, names: string) => string;
  readonly unstaffed: (first: string) => string;
  /** Who has a job until a day; nobody without names. */
  readonly until: (day: string, names: string) => string;
  readonly untilRemoved: string;
}

/** Clauses about absences, and words in them. */
interface AbsencePhrases {
  readonly withdrawn: string;
  readonly reinstated: string;
  /** `07.12.2026 – 09.12.2026, krank` */
  readonly created: (what: string) => string;
  /** In place of a last day. */
  readonly open: string;
  readonly kinds: Readonly<Record<AbsenceKind, string>>;
  readonly parts: Readonly<Record<DayPart, string>>;
}

/** Clauses that go on from who did it. */
export interface Phrases {
  /** One of a kind that this version does not know. */
  readonly record: string;
  readonly parties: Readonly<Record<Party, string>>;
  /** By which way it came, where it was no user. */
  readonly sources: ReadonlyMap<string, string>;
  readonly somebody: string;
  readonly quoted: (text: string) => string;
  readonly created: (record: string) => string;
  /** Of a job that goes on with another one. */
  readonly createdFollowing: (id: number) => string;
  readonly split: (id: number) => string;
  readonly unsplit: (id: number) => string;
  readonly removedRecord: (record: string) => string;
  readonly erased: string;
  readonly archived: (record: string) => string;
  readonly restored: (record: string) => string;
  readonly feedRenewed: string;
  readonly planRenewed: string;
  /** That somebody was told the week from a day on, that they have seen it, and that a call was none. */
  readonly weekTold: (day: string, way: ToldWay | null) => string;
  readonly weekUntold: (day: string) => string;
  readonly merged: AboutMerge;
  readonly unmerged: AboutMerge;
  readonly changed: (object: string) => string;
  readonly replaced: (object: string, before: string, after: string) => string;
  readonly entered: (object: string, after: string) => string;
  readonly removed: (object: string, before: string) => string;
  readonly assigned: (worker: string) => string;
  readonly unassigned: (worker: string) => string;
  readonly confirmed: (parties: string) => string;
  readonly unconfirmed: (parties: string) => string;
  readonly askedToConfirm: (parties: string) => string;
  /** With the words of who declines; empty without a reason. */
  readonly declined: (party: string, quoted: string) => string;
  /** The same of one visit, by its day. */
  readonly askedAboutVisit: (day: string, party: string) => string;
  readonly visitConfirmed: (day: string, party: string) => string;
  readonly visitDeclined: (day: string, party: string, quoted: string) => string;
  readonly visits: ExceptionPhrases;
  readonly absences: AbsencePhrases;
}

const WAYS: Readonly<Record<Language, Readonly<Record<MessageWay | 'ownMail', string>>>> = {
  de: {
    whatsApp: 'per WhatsApp',
    sms: 'per SMS',
    mail: 'per E-Mail',
    ownMail: 'per E-Mail des Servers',
    copy: 'kopiert',
  },
  en: {
    whatsApp: 'by WhatsApp',
    sms: 'by SMS',
    mail: 'by email',
    ownMail: 'by email of the server',
    copy: 'copied',
  },
  es: {
    whatsApp: 'por WhatsApp',
    sms: 'por SMS',
    mail: 'por correo',
    ownMail: 'por correo del servidor',
    copy: 'copiada',
  },
};

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    record: 'einen Eintrag',
    parties: { support: 'Kundendienst', customer: 'Kunde', worker: 'Mitarbeiter/in' },
    sources: new Map([
      ['command', 'Der Server'],
      ['import', 'Ein Import'],
      ['intake', 'Das Anfrageformular'],
      ['link', 'Jemand über einen Link'],
      ['sync', 'Ein Abgleich'],
    ]),
    somebody: 'Jemand',
    quoted: (text) => `«${text}»`,
    created: (record) => `hat ${record} erfasst`,
    createdFollowing: (id) => `hat den Auftrag erfasst, der Auftrag ${id} fortführt`,
    split: (id) => `hat den Auftrag geteilt: Auftrag ${id} führt ihn fort`,
    unsplit: (id) => `hat die Teilung rückgängig gemacht: Auftrag ${id} gibt es nicht mehr`,
    removedRecord: (record) => `hat ${record} entfernt`,
    erased: 'hat die Daten gelöscht, mit allem, was hier stand',
    archived: (record) => `hat ${record} archiviert`,
    restored: (record) => `hat ${record} wiederhergestellt`,
    feedRenewed: 'hat den Link zum Kalender-Abo erneuert',
    planRenewed: 'hat den Link zum persönlichen Plan erneuert',
    weekTold: (day, way) => {
      if (way === 'seen') return `hat die Woche ab ${day} gesehen`;
      if (way === 'call') return `hat die Woche ab ${day} telefonisch mitgeteilt`;
      return `hat die Woche ab ${day} gesendet${way ? `, ${WAYS.de[way]}` : ''}`;
    },
    weekUntold: (day) => `hat entfernt, dass die Woche ab ${day} telefonisch mitgeteilt wurde`,
    merged: {
      customer: ['hat den Kunden mit ', ' zusammengeführt'],
      job: ['hat Kunden zusammengeführt: Der Auftrag ging an ', ''],
    },
    unmerged: {
      customer: ['hat den Kunden wieder von ', ' getrennt'],
      job: ['hat Kunden wieder getrennt: Der Auftrag ging zurück an ', ''],
    },
    changed: (object) => `hat ${object} geändert`,
    replaced: (object, before, after) => `hat ${object} geändert: ${before} → ${after}`,
    entered: (object, after) => `hat ${object} eingetragen: ${after}`,
    removed: (object, before) => `hat ${object} entfernt: ${before}`,
    assigned: (worker) => `hat ${worker} zugeteilt`,
    unassigned: (worker) => `hat die Zuteilung von ${worker} aufgehoben`,
    confirmed: (parties) => `hat den Auftrag bestätigt: ${parties}`,
    unconfirmed: (parties) => `hat die Bestätigung entfernt: ${parties}`,
    askedToConfirm: (parties) => `hat per Link um Bestätigung gebeten: ${parties}`,
    declined: (party, quoted) =>
      `hat mitgeteilt, dass der Auftrag nicht passt: ${[party, quoted].filter(Boolean).join(', ')}`,
    askedAboutVisit: (day, party) =>
      `hat per Link um Bestätigung des Einsatzes vom ${day} gebeten: ${party}`,
    visitConfirmed: (day, party) => `hat den Einsatz vom ${day} bestätigt: ${party}`,
    visitDeclined: (day, party, quoted) =>
      `hat mitgeteilt, dass der Einsatz vom ${day} nicht passt: ${[party, quoted].filter(Boolean).join(', ')}`,
    visits: {
      cancelled: (day) => `hat den Einsatz vom ${day} abgesagt`,
      takingPlace: (day) => `hat die Absage des Einsatzes vom ${day} zurückgezogen`,
      moved: (day, time) => `hat den Einsatz vom ${day} verschoben auf ${time}`,
      movedBack: (day) => `hat den Einsatz vom ${day} auf seine übliche Zeit zurückverschoben`,
      given: (day, names) => `hat den Einsatz vom ${day} gegeben an ${names}`,
      open: (day) => `hat den Einsatz vom ${day} offen gelassen, ohne Zuteilung`,
      returned: (day) => `hat den Einsatz vom ${day} wieder wie üblich zugeteilt`,
      noted: (day, note) => `hat zum Einsatz vom ${day} notiert: ${note}`,
      unnoted: (day) => `hat die Notiz zum Einsatz vom ${day} entfernt`,
      customerInformed: (day) =>
        `hat vermerkt, dass der Kunde vom geänderten Einsatz vom ${day} weiss`,
      workerInformed: (day) =>
        `hat vermerkt, dass Mitarbeiter/in vom geänderten Einsatz vom ${day} weiss`,
      changed: (day) => `hat den Einsatz vom ${day} geändert`,
      asPlanned: (day) => `hat den Einsatz vom ${day} wieder wie geplant angesetzt`,
      cancellationLost: (day) => `hat dabei die Absage vom ${day} entfallen lassen`,
      exceptionLost: (day) => `hat dabei die Ausnahme vom ${day} entfallen lassen`,
      severalLost: (count) => `hat dabei ${count} Ausnahmen entfallen lassen`,
      several: (count) => `hat ${count} einzelne Termine geändert`,
      staffed: (first, names) => `hat die Termine ab ${first} zugeteilt: ${names || 'niemandem'}`,
      unstaffed: (first) => `hat die Termine ab ${first} wieder wie den Auftrag zugeteilt`,
      until: (day, names) =>
        `hat den Auftrag bis ${day} ${names ? `bei ${names} belassen` : 'offen gelassen'}`,
      untilRemoved: 'hat entfernt, wer den Auftrag früher hatte',
    },
    absences: {
      withdrawn: 'hat die Abwesenheit zurückgezogen',
      reinstated: 'hat die Abwesenheit wiederhergestellt',
      created: (what) => `hat die Abwesenheit erfasst: ${what}`,
      open: 'bis auf Weiteres',
      kinds: {
        sick: 'krank',
        holiday: 'Ferien',
        accident: 'Unfall',
        service: 'Dienst',
        other: 'anderes',
      },
      parts: { all: 'ganzer Tag', am: 'Vormittag', pm: 'Nachmittag' },
    },
  },
  en: {
    record: 'a record',
    parties: { support: 'customer support', customer: 'customer', worker: 'worker' },
    sources: new Map([
      ['command', 'The server'],
      ['import', 'An import'],
      ['intake', 'The request form'],
      ['link', 'Somebody with a link'],
      ['sync', 'A synchronization'],
    ]),
    somebody: 'Somebody',
    quoted: (text) => `“${text}”`,
    created: (record) => `created ${record}`,
    createdFollowing: (id) => `created the job, which goes on with job ${id}`,
    split: (id) => `split the job: job ${id} goes on with it`,
    unsplit: (id) => `undid the split: there is no job ${id} any more`,
    removedRecord: (record) => `removed ${record}`,
    erased: 'erased the data, with all that stood here',
    archived: (record) => `archived ${record}`,
    restored: (record) => `restored ${record}`,
    feedRenewed: 'renewed the link to the calendar feed',
    planRenewed: 'renewed the link to the personal plan',
    weekTold: (day, way) => {
      if (way === 'seen') return `has seen the week from ${day}`;
      if (way === 'call') return `told the week from ${day} by phone`;
      return `sent the week from ${day}${way ? `, ${WAYS.en[way]}` : ''}`;
    },
    weekUntold: (day) => `removed that the week from ${day} was told by phone`,
    merged: {
      customer: ['merged the customer with ', ''],
      job: ['merged customers: the job went to ', ''],
    },
    unmerged: {
      customer: ['separated the customer again from ', ''],
      job: ['separated customers again: the job went back to ', ''],
    },
    changed: (object) => `changed ${object}`,
    replaced: (object, before, after) => `changed ${object}: ${before} → ${after}`,
    entered: (object, after) => `entered ${object}: ${after}`,
    removed: (object, before) => `removed ${object}: ${before}`,
    assigned: (worker) => `assigned ${worker}`,
    unassigned: (worker) => `unassigned ${worker}`,
    confirmed: (parties) => `confirmed the job: ${parties}`,
    unconfirmed: (parties) => `removed the confirmation: ${parties}`,
    askedToConfirm: (parties) => `asked by a link for confirmation: ${parties}`,
    declined: (party, quoted) =>
      `said that the job does not suit: ${[party, quoted].filter(Boolean).join(', ')}`,
    askedAboutVisit: (day, party) =>
      `asked by a link for confirmation of the visit of ${day}: ${party}`,
    visitConfirmed: (day, party) => `confirmed the visit of ${day}: ${party}`,
    visitDeclined: (day, party, quoted) =>
      `said that the visit of ${day} does not suit: ${[party, quoted].filter(Boolean).join(', ')}`,
    visits: {
      cancelled: (day) => `cancelled the visit of ${day}`,
      takingPlace: (day) => `took back the cancellation of the visit of ${day}`,
      moved: (day, time) => `moved the visit of ${day} to ${time}`,
      movedBack: (day) => `moved the visit of ${day} back to its usual time`,
      given: (day, names) => `gave the visit of ${day} to ${names}`,
      open: (day) => `left the visit of ${day} open, without a worker`,
      returned: (day) => `assigned the visit of ${day} as usual again`,
      noted: (day, note) => `noted about the visit of ${day}: ${note}`,
      unnoted: (day) => `removed the note about the visit of ${day}`,
      customerInformed: (day) => `noted that the customer knows of the changed visit of ${day}`,
      workerInformed: (day) => `noted that the worker knows of the changed visit of ${day}`,
      changed: (day) => `changed the visit of ${day}`,
      asPlanned: (day) => `put the visit of ${day} back as planned`,
      cancellationLost: (day) => `dropped the cancellation of ${day} with it`,
      exceptionLost: (day) => `dropped the exception of ${day} with it`,
      severalLost: (count) => `dropped ${count} exceptions with it`,
      several: (count) => `changed ${count} single visits`,
      staffed: (first, names) => `assigned the visits from ${first} on: ${names || 'nobody'}`,
      unstaffed: (first) => `assigned the visits from ${first} on like the job again`,
      until: (day, names) => `left the job ${names ? `with ${names}` : 'open'} until ${day}`,
      untilRemoved: 'removed who had the job earlier',
    },
    absences: {
      withdrawn: 'withdrew the absence',
      reinstated: 'restored the absence',
      created: (what) => `created the absence: ${what}`,
      open: 'until further notice',
      kinds: {
        sick: 'sick',
        holiday: 'holidays',
        accident: 'accident',
        service: 'service',
        other: 'other',
      },
      parts: { all: 'whole day', am: 'morning', pm: 'afternoon' },
    },
  },
  es: {
    record: 'un registro',
    parties: { support: 'atención al cliente', customer: 'cliente', worker: 'empleado' },
    sources: new Map([
      ['command', 'El servidor'],
      ['import', 'Una importación'],
      ['intake', 'El formulario de solicitud'],
      ['link', 'Alguien con un enlace'],
      ['sync', 'Una sincronización'],
    ]),
    somebody: 'Alguien',
    quoted: (text) => `«${text}»`,
    created: (record) => `registró ${record}`,
    createdFollowing: (id) => `registró el trabajo, que continúa el trabajo ${id}`,
    split: (id) => `dividió el trabajo: el trabajo ${id} lo continúa`,
    unsplit: (id) => `deshizo la división: el trabajo ${id} ya no existe`,
    removedRecord: (record) => `eliminó ${record}`,
    erased: 'borró los datos, con todo lo que constaba aquí',
    archived: (record) => `archivó ${record}`,
    restored: (record) => `restauró ${record}`,
    feedRenewed: 'renovó el enlace de la suscripción al calendario',
    planRenewed: 'renovó el enlace al plan personal',
    weekTold: (day, way) => {
      if (way === 'seen') return `ha visto la semana del ${day}`;
      if (way === 'call') return `comunicó por teléfono la semana del ${day}`;
      return `envió la semana del ${day}${way ? `, ${WAYS.es[way]}` : ''}`;
    },
    weekUntold: (day) => `quitó que la semana del ${day} se comunicó por teléfono`,
    merged: {
      customer: ['unió al cliente con ', ''],
      job: ['unió clientes: el trabajo pasó a ', ''],
    },
    unmerged: {
      customer: ['separó de nuevo al cliente de ', ''],
      job: ['separó de nuevo clientes: el trabajo volvió a ', ''],
    },
    changed: (object) => `modificó ${object}`,
    replaced: (object, before, after) => `cambió ${object}: ${before} → ${after}`,
    entered: (object, after) => `introdujo ${object}: ${after}`,
    removed: (object, before) => `eliminó ${object}: ${before}`,
    assigned: (worker) => `asignó a ${worker}`,
    unassigned: (worker) => `quitó la asignación de ${worker}`,
    confirmed: (parties) => `confirmó el trabajo: ${parties}`,
    unconfirmed: (parties) => `quitó la confirmación: ${parties}`,
    askedToConfirm: (parties) => `pidió por enlace la confirmación: ${parties}`,
    declined: (party, quoted) =>
      `comunicó que el trabajo no conviene: ${[party, quoted].filter(Boolean).join(', ')}`,
    askedAboutVisit: (day, party) =>
      `pidió por enlace la confirmación de la visita del ${day}: ${party}`,
    visitConfirmed: (day, party) => `confirmó la visita del ${day}: ${party}`,
    visitDeclined: (day, party, quoted) =>
      `comunicó que la visita del ${day} no conviene: ${[party, quoted].filter(Boolean).join(', ')}`,
    visits: {
      cancelled: (day) => `canceló la visita del ${day}`,
      takingPlace: (day) => `retiró la cancelación de la visita del ${day}`,
      moved: (day, time) => `movió la visita del ${day} a ${time}`,
      movedBack: (day) => `devolvió la visita del ${day} a su hora habitual`,
      given: (day, names) => `dio la visita del ${day} a ${names}`,
      open: (day) => `dejó la visita del ${day} abierta, sin empleado`,
      returned: (day) => `asignó la visita del ${day} de nuevo como de costumbre`,
      noted: (day, note) => `anotó sobre la visita del ${day}: ${note}`,
      unnoted: (day) => `quitó la nota de la visita del ${day}`,
      customerInformed: (day) => `anotó que el cliente sabe de la visita modificada del ${day}`,
      workerInformed: (day) => `anotó que el empleado sabe de la visita modificada del ${day}`,
      changed: (day) => `modificó la visita del ${day}`,
      asPlanned: (day) => `dejó la visita del ${day} de nuevo como estaba prevista`,
      cancellationLost: (day) => `descartó con ello la cancelación del ${day}`,
      exceptionLost: (day) => `descartó con ello la excepción del ${day}`,
      severalLost: (count) => `descartó con ello ${count} excepciones`,
      several: (count) => `modificó ${count} citas individuales`,
      staffed: (first, names) => `asignó las citas a partir de ${first}: ${names || 'nadie'}`,
      unstaffed: (first) => `asignó las citas a partir de ${first} de nuevo como el trabajo`,
      until: (day, names) => `dejó el trabajo ${names ? `a ${names}` : 'abierto'} hasta el ${day}`,
      untilRemoved: 'quitó quién tenía antes el trabajo',
    },
    absences: {
      withdrawn: 'retiró la ausencia',
      reinstated: 'restauró la ausencia',
      created: (what) => `registró la ausencia: ${what}`,
      open: 'hasta nuevo aviso',
      kinds: {
        sick: 'enfermedad',
        holiday: 'vacaciones',
        accident: 'accidente',
        service: 'servicio',
        other: 'otro',
      },
      parts: { all: 'todo el día', am: 'mañana', pm: 'tarde' },
    },
  },
};
