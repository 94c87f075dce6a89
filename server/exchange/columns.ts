import type { RecordKind } from '../../src/api/contract.ts';
import { job } from '../../src/api/contract.ts';
import { fold } from '../security/fold.ts';
import type { Language } from '../texts.ts';
import * as cells from './cells.ts';
import type { CellType, ReadOptions } from './cells.ts';

/**
 * A column of a table of records. Its name is that of the field on the wire, or of a part of it that
 * a person can read and edit.
 */
export interface Column {
  readonly name: string;
  readonly headers: Readonly<Record<Language, string>>;
  /** Further headers by which it is known, those that are meant most first. */
  readonly also: readonly string[];
  readonly type: CellType;
  /** `import`: joined to another field when it is read, and never written. */
  readonly only?: 'import' | 'archive';
}

function column(
  name: string,
  [de, en, es]: readonly [de: string, en: string, es: string],
  type: CellType,
  also: readonly string[] = [],
  only?: Column['only'],
): Column {
  return { name, headers: { de, en, es }, also, type, ...(only && { only }) };
}

/**
 * Our own number of a record has a header of its own: a column `ID` or `Nr.` of another program would
 * name other records.
 */
const ID = column(
  'id',
  ['Einsatzplan-Nr.', 'Einsatzplan no.', 'N.º de Einsatzplan'],
  cells.recordId,
  ['Einsatzplan-ID'],
);

const CONTACT: readonly Column[] = [
  column(
    'first_name',
    ['Vorname', 'First name', 'Nombre de pila'],
    cells.text,
    ['Given name', 'Rufname'],
    'import',
  ),
  column('name', ['Name', 'Name', 'Nombre'], cells.text, [
    'Name / Firma',
    'Firma / Name',
    'Firma',
    'Firmenname',
    'Nachname',
    'Familienname',
    'Kunde',
    'Kundenname',
    'Mitarbeiter',
    'Mitarbeiter/in',
    'Mitarbeitende',
    'Bezeichnung',
    'Customer',
    'Worker',
    'Employee',
    'Full name',
    'Company',
    'Last name',
    'Surname',
    'Cliente',
    'Empleado',
    'Empresa',
    'Apellidos',
    'Apellido',
  ]),
  column('email', ['E-Mail', 'Email', 'Correo electrónico'], cells.email, [
    'E-Mail-Adresse',
    'Mail',
    'Mailadresse',
    'E-Mail 1',
    'Email address',
    'Correo',
  ]),
  column('phone', ['Telefon', 'Phone', 'Teléfono'], cells.phone, [
    'Tel.',
    'Telefonnummer',
    'Telefon 1',
    'Telefon Privat',
    'Telefon Geschäft',
    'Mobile',
    'Mobil',
    'Mobiltelefon',
    'Handy',
    'Natel',
    'Phone number',
    'Telephone',
    'Mobile phone',
    'Cell',
    'Móvil',
    'Celular',
  ]),
  column('address', ['Adresse', 'Address', 'Dirección'], cells.text, [
    'Strasse',
    'Strasse und Nr.',
    'Strasse / Nr.',
    'Adresszeile 1',
    'Street',
    'Street address',
    'Calle',
    'Domicilio',
  ]),
  column(
    'house_number',
    ['Hausnummer', 'House number', 'Número de casa'],
    cells.text,
    ['Haus-Nr.', 'Hausnr.'],
    'import',
  ),
  column('zip_code', ['PLZ', 'Zip code', 'Código postal'], cells.text, [
    'Postleitzahl',
    'ZIP',
    'Postcode',
    'Postal code',
    'CP',
    'C.P.',
  ]),
  column('city', ['Ort', 'City', 'Población'], cells.text, [
    'Stadt',
    'Ortschaft',
    'Wohnort',
    'Town',
    'Ciudad',
    'Localidad',
  ]),
];

const ARCHIVED_ON = column(
  'archived_on',
  ['Archiviert am', 'Archived on', 'Archivado el'],
  cells.day,
);

const ERASED_ON = column(
  'erased_on',
  ['Gelöscht am', 'Erased on', 'Borrado el'],
  cells.day,
  [],
  'archive',
);

const INTERNAL_NOTE = column(
  'internal_note',
  ['Interne Notiz', 'Internal note', 'Nota interna'],
  cells.text,
  [
    'Bemerkungen',
    'Bemerkung',
    'Notiz',
    'Notizen',
    'Notes',
    'Note',
    'Remarks',
    'Notas',
    'Observaciones',
  ],
);

const CUSTOMER: readonly Column[] = [
  ID,
  ...CONTACT,
  column('latitude', ['Breitengrad', 'Latitude', 'Latitud'], cells.decimal, ['Lat']),
  column('longitude', ['Längengrad', 'Longitude', 'Longitud'], cells.decimal, ['Lon', 'Lng']),
  column('access', ['Zutritt', 'Access', 'Acceso'], cells.text, [
    'Zugang',
    'Schlüssel',
    'Key',
    'Llave',
  ]),
  INTERNAL_NOTE,
  ARCHIVED_ON,
  column(
    'merged_into',
    ['Zusammengeführt mit', 'Merged into', 'Unido a'],
    cells.recordId,
    [],
    'archive',
  ),
  column('merged_on', ['Zusammengeführt am', 'Merged on', 'Unido el'], cells.day, [], 'archive'),
  ERASED_ON,
];

const WORKER: readonly Column[] = [
  ID,
  ...CONTACT,
  column('color', ['Farbe', 'Colour', 'Color'], cells.color),
  ARCHIVED_ON,
  ERASED_ON,
];

const { appointment, confirmed_terms, job_request } = job.properties;

const JOB: readonly Column[] = [
  ID,
  column(
    'customer_id',
    ['Kunden-Nr. (Einsatzplan)', 'Customer no. (Einsatzplan)', 'N.º de cliente (Einsatzplan)'],
    cells.recordId,
  ),
  column('customer_name', ['Kunde', 'Customer', 'Cliente'], cells.text, [
    'Kundenname',
    'Auftraggeber',
    'Firma',
    'Client',
  ]),
  column(
    'customer_email',
    ['E-Mail des Kunden', 'Customer email', 'Correo del cliente'],
    cells.email,
    ['Kunden-E-Mail', 'E-Mail Kunde', 'E-Mail', 'Email'],
  ),
  column(
    'customer_zip_code',
    ['PLZ des Kunden', 'Customer zip code', 'Código postal del cliente'],
    cells.text,
    ['PLZ Kunde', 'PLZ', 'Postleitzahl', 'Zip code', 'Postcode', 'Código postal'],
  ),
  column(
    'worker_id',
    ['Mitarbeiter-Nr. (Einsatzplan)', 'Worker no. (Einsatzplan)', 'N.º de empleado (Einsatzplan)'],
    cells.recordId,
  ),
  column('worker_name', ['Mitarbeiter/in', 'Worker', 'Empleado'], cells.text, [
    'Mitarbeiter',
    'Mitarbeiterin',
    'Mitarbeitende',
    'Reinigungskraft',
    'Personal',
    'Employee',
    'Cleaner',
    'Empleada',
    'Trabajador',
  ]),
  column('from_date', ['Ab', 'From', 'Desde'], cells.day, [
    'Von',
    'Beginnt am',
    'Startdatum',
    'Datum',
    'Start date',
    'Date',
    'Fecha',
    'Fecha de inicio',
  ]),
  column('frequency', ['Rhythmus', 'Frequency', 'Frecuencia'], cells.rhythm, [
    'Häufigkeit',
    'Frequenz',
    'Turnus',
    'Intervall',
    'Rhythm',
    'Ritmo',
  ]),
  column('weekdays', ['Wochentage', 'Weekdays', 'Días de la semana'], cells.weekdays, [
    'Wochentag',
    'Tag',
    'Tage',
    'Weekday',
    'Day',
    'Days',
    'Día',
    'Días',
  ]),
  column('start', ['Beginn', 'Start', 'Inicio'], cells.time, [
    'Von',
    'Von Uhr',
    'Startzeit',
    'Zeit von',
    'Start time',
    'Hora de inicio',
    'Hora inicio',
  ]),
  column('end', ['Ende', 'End', 'Fin'], cells.time, [
    'Bis',
    'Bis Uhr',
    'Endzeit',
    'Zeit bis',
    'End time',
    'Hora de fin',
    'Hora fin',
  ]),
  column('until', ['Bis', 'Until', 'Hasta'], cells.day, [
    'Enddatum',
    'Endet am',
    'Letzter Tag',
    'End date',
    'Fecha de fin',
  ]),
  column(
    'confirmed_support',
    [
      'Bestätigt vom Kundendienst',
      'Confirmed by customer support',
      'Confirmado por atención al cliente',
    ],
    cells.yesNo,
  ),
  column(
    'confirmed_customer',
    ['Bestätigt vom Kunden', 'Confirmed by the customer', 'Confirmado por el cliente'],
    cells.yesNo,
  ),
  column(
    'confirmed_worker',
    ['Bestätigt von Mitarbeiter/in', 'Confirmed by the worker', 'Confirmado por el empleado'],
    cells.yesNo,
  ),
  column('instructions', ['Instruktionen', 'Instructions', 'Instrucciones'], cells.text, [
    'Anweisungen',
    'Auftrag',
    'Arbeiten',
    'Aufgaben',
    'Tasks',
    'Tareas',
  ]),
  INTERNAL_NOTE,
  column(
    'appointment',
    ['Termine (exakt)', 'Appointment (exact)', 'Cita (exacta)'],
    cells.json(appointment),
  ),
  column(
    'confirmed_terms',
    ['Bestätigt war (exakt)', 'Confirmed terms (exact)', 'Lo confirmado (exacto)'],
    cells.json(confirmed_terms),
  ),
  column(
    'job_request',
    ['Anfrage (exakt)', 'Request (exact)', 'Solicitud (exacta)'],
    cells.json(job_request),
    [],
    'archive',
  ),
  column(
    'follows',
    ['Führt Auftrag Nr. fort', 'Goes on with job no.', 'Continúa el trabajo n.º'],
    cells.recordId,
    [],
    'archive',
  ),
];

/** The columns of each kind of record, in the order in which they are written. */
export const COLUMNS: Readonly<Record<RecordKind, readonly Column[]>> = {
  customer: CUSTOMER,
  worker: WORKER,
  job: JOB,
};

/** The names of a record's columns with their values; those without one are missing or null. */
export type FlatRecord = Readonly<Record<string, unknown>>;

/** Those that a table is written with: all of an archive, or what people edit of a list. */
export function writtenColumns(kind: RecordKind, isArchive: boolean): readonly Column[] {
  return COLUMNS[kind].filter(({ only }) => only !== 'import' && (isArchive || only !== 'archive'));
}

/** The texts of a record in these columns; blank where it has no value. */
export function cellsOf(
  columns: readonly Column[],
  record: FlatRecord,
  language: Language,
): readonly string[] {
  return columns.map(({ name, type }) => {
    const value = record[name];
    return value === null || value === undefined ? '' : type.write(value, language);
  });
}

/** A header without accents, cases and signs: composed and decomposed umlauts are the same. */
function plain(header: string): string {
  return fold(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function namesOf({ name, headers, also }: Column): readonly string[] {
  const fields = name === 'id' ? [] : [name];
  return [...new Set([headers.de, headers.en, headers.es, ...fields, ...also].map(plain))];
}

/** Headers by which more than one column is known. */
function sharedNames(columns: readonly Column[]): ReadonlySet<string> {
  const names = columns.flatMap(namesOf);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

/** A column of a file: its header, and what its first rows have there, blank cells left out. */
export interface WrittenColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/**
 * For each column of a file the name of the one that it stands for; null where it is none, or where
 * another one of the file says the same better. A header that may stand for several, as `Von` for a
 * day and for a time, stands for the first that can read what is below it.
 */
export function recognise(
  columns: readonly Column[],
  written: readonly WrittenColumn[],
  options: ReadOptions,
): readonly (string | null)[] {
  const headers = written.map(({ header }) => plain(header));
  const shared = sharedNames(columns);
  const found = new Map<number, string>();
  for (const known of columns) {
    const isReadable = (index: number) =>
      written[index]!.samples.every((sample) => 'value' in known.type.read(sample, options));
    const index = namesOf(known)
      .map((name) =>
        headers.findIndex(
          (header, place) =>
            header === name && !found.has(place) && (!shared.has(name) || isReadable(place)),
        ),
      )
      .find((place) => place >= 0);
    if (index !== undefined) found.set(index, known.name);
  }
  return headers.map((_, index) => found.get(index) ?? null);
}
