import type { ContactField, CustomerNote, JobNote, Party } from '../entities.ts';
import type { Language } from '../language.ts';
import type { RecordKind } from '../recordForm.ts';

/** What a change is said of by a name, with its article as the object of a sentence. */
export type Told =
  | ContactField
  | CustomerNote
  | JobNote
  | 'place'
  | 'color'
  | 'customer'
  | 'worker'
  | 'appointment'
  | 'fromDate';

/** What stands before a name in a clause, and what after it. */
export type Around = readonly [before: string, after: string];

/** A clause about a customer, and one about a job, each around the name of another customer. */
interface AboutMerge {
  readonly customer: Around;
  readonly job: Around;
}

/** Clauses that go on from who did it. */
export interface Phrases {
  readonly objects: Readonly<Record<Told, string>>;
  readonly records: Readonly<Record<RecordKind | 'other', string>>;
  readonly parties: Readonly<Record<Party, string>>;
  /** By which way it came, where it was no user. */
  readonly sources: ReadonlyMap<string, string>;
  readonly somebody: string;
  readonly quoted: (text: string) => string;
  readonly created: (record: string) => string;
  readonly removedRecord: (record: string) => string;
  readonly erased: string;
  readonly archived: (record: string) => string;
  readonly restored: (record: string) => string;
  readonly feedRenewed: string;
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
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    objects: {
      name: 'den Namen',
      email: 'die E-Mail-Adresse',
      phone: 'die Telefonnummer',
      address: 'die Adresse',
      zipCode: 'die PLZ',
      city: 'den Ort',
      access: 'den Zutritt',
      instructions: 'die Instruktionen',
      internalNote: 'die interne Notiz',
      place: 'den Standort',
      color: 'die Farbe',
      customer: 'den Kunden',
      worker: 'die Zuteilung',
      appointment: 'den Termin',
      fromDate: 'das Startdatum',
    },
    records: {
      customer: 'den Kunden',
      worker: 'Mitarbeiter/in',
      job: 'den Auftrag',
      other: 'einen Eintrag',
    },
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
    removedRecord: (record) => `hat ${record} entfernt`,
    erased: 'hat die Daten gelöscht, mit allem, was hier stand',
    archived: (record) => `hat ${record} archiviert`,
    restored: (record) => `hat ${record} wiederhergestellt`,
    feedRenewed: 'hat den Link zum Kalender-Abo erneuert',
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
  },
  en: {
    objects: {
      name: 'the name',
      email: 'the email address',
      phone: 'the phone number',
      address: 'the address',
      zipCode: 'the zip code',
      city: 'the city',
      access: 'the access',
      instructions: 'the instructions',
      internalNote: 'the internal note',
      place: 'the location',
      color: 'the color',
      customer: 'the customer',
      worker: 'the worker',
      appointment: 'the appointment',
      fromDate: 'the start date',
    },
    records: {
      customer: 'the customer',
      worker: 'the worker',
      job: 'the job',
      other: 'a record',
    },
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
    removedRecord: (record) => `removed ${record}`,
    erased: 'erased the data, with all that stood here',
    archived: (record) => `archived ${record}`,
    restored: (record) => `restored ${record}`,
    feedRenewed: 'renewed the link to the calendar feed',
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
  },
  es: {
    objects: {
      name: 'el nombre',
      email: 'el correo electrónico',
      phone: 'el teléfono',
      address: 'la dirección',
      zipCode: 'el código postal',
      city: 'la localidad',
      access: 'el acceso',
      instructions: 'las instrucciones',
      internalNote: 'la nota interna',
      place: 'la ubicación',
      color: 'el color',
      customer: 'el cliente',
      worker: 'el empleado',
      appointment: 'el horario',
      fromDate: 'la fecha de inicio',
    },
    records: {
      customer: 'al cliente',
      worker: 'al empleado',
      job: 'el trabajo',
      other: 'un registro',
    },
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
    removedRecord: (record) => `eliminó ${record}`,
    erased: 'borró los datos, con todo lo que constaba aquí',
    archived: (record) => `archivó ${record}`,
    restored: (record) => `restauró ${record}`,
    feedRenewed: 'renovó el enlace de la suscripción al calendario',
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
  },
};
