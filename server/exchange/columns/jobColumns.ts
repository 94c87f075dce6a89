import { job } from '../../../src/api/contract.ts';
import * as cells from './cells.ts';
import { column, ID, INTERNAL_NOTE, type Column } from './column.ts';

const { appointment, confirmed_terms, job_request } = job.properties;

/** The columns of a job, in the order in which they are written. */
export const JOB: readonly Column[] = [
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
