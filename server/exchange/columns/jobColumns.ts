import { job } from '../../../src/api/contract/records/jobs.ts';
import { KINDS } from '../../../src/domain/kinds/kinds.ts';
import { msg } from '../../texts/message.ts';
import * as cells from './cells.ts';
import { column, ID, type Column } from './column.ts';
import { noteColumns } from './noteColumns.ts';

const { appointment, confirmed_terms, job_request } = job.properties;

/** The columns of a job, in the order in which they are written. */
export const JOB: readonly Column[] = [
  ID,
  column('customer_id', msg`Customer no. (Einsatzplan)`, cells.recordId),
  column('customer_name', msg`Customer`, cells.text, [
    'Kundenname',
    'Auftraggeber',
    'Firma',
    'Client',
  ]),
  column('customer_email', msg`Customer email`, cells.email, [
    'Kunden-E-Mail',
    'E-Mail Kunde',
    'E-Mail',
    'Email',
  ]),
  column('customer_zip_code', msg`Customer zip code`, cells.text, [
    'PLZ Kunde',
    'PLZ',
    'Postleitzahl',
    'Zip code',
    'Postcode',
    'Código postal',
  ]),
  column('worker_id', msg`Worker no. (Einsatzplan)`, cells.recordId),
  column('worker_name', msg`Worker`, cells.text, [
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
  column('from_date', msg({ message: 'From', context: 'first day of a job' }), cells.day, [
    'Von',
    'Beginnt am',
    'Startdatum',
    'Datum',
    'Start date',
    'Date',
    'Fecha',
    'Fecha de inicio',
  ]),
  column('frequency', msg`Frequency`, cells.rhythm, [
    'Häufigkeit',
    'Frequenz',
    'Turnus',
    'Intervall',
    'Rhythm',
    'Ritmo',
  ]),
  column('weekdays', msg`Weekdays`, cells.weekdays, [
    'Wochentag',
    'Tag',
    'Tage',
    'Weekday',
    'Day',
    'Days',
    'Día',
    'Días',
  ]),
  column('start', msg`Start`, cells.time, [
    'Von',
    'Von Uhr',
    'Startzeit',
    'Zeit von',
    'Start time',
    'Hora de inicio',
    'Hora inicio',
  ]),
  column('end', msg`End`, cells.time, [
    'Bis',
    'Bis Uhr',
    'Endzeit',
    'Zeit bis',
    'End time',
    'Hora de fin',
    'Hora fin',
  ]),
  column('until', msg`Until`, cells.day, [
    'Enddatum',
    'Endet am',
    'Letzter Tag',
    'End date',
    'Fecha de fin',
  ]),
  column('confirmed_support', msg`Confirmed by customer support`, cells.yesNo),
  column('confirmed_customer', msg`Confirmed by the customer`, cells.yesNo),
  column('confirmed_worker', msg`Confirmed by the worker`, cells.yesNo),
  ...noteColumns(KINDS.job.notes),
  column('appointment', msg`Appointment (exact)`, cells.json(appointment)),
  column('confirmed_terms', msg`Confirmed terms (exact)`, cells.json(confirmed_terms)),
  column('job_request', msg`Request (exact)`, cells.json(job_request), [], 'archive'),
  column('follows', msg`Goes on with job no.`, cells.recordId, [], 'archive'),
];
