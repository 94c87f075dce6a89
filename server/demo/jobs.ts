import type { Party } from '../../src/domain/entities.ts';
import { confirmationFields, PARTIES } from '../../src/domain/job/confirmation/parties.ts';
import type { NewJob } from '../calendar/storedJob.ts';
import { planAppointment, type Clock } from './appointments.ts';
import { demoCustomers } from './customers.ts';
import { jobNotes } from './notes.ts';
import { placeOf, type Named } from './recordsByPlace.ts';
import { requestOf } from './requests.ts';
import { demoWorkers } from './workers.ts';

const LETTERS: Readonly<Record<Party, string>> = { support: 'S', customer: 'C', worker: 'W' };

type JobRow = readonly [
  customer: string,
  week: number,
  visits: string,
  repeats: string,
  /** The `LETTERS` of the parties that have confirmed. */
  confirmed: string,
];

/** By worker: customer, first week, visits and confirmations. */
export type JobRows = Readonly<Record<string, readonly JobRow[]>>;

const demoJobs: JobRows = {
  'Ana Marques da Silva': [
    ['Verena Stäubli', -156, 'MO 08:00-11:00', 'weekly', 'SCW'],
    ['Claudia Brunner-Vögeli', -120, 'MO 13:00-16:00', 'weekly2', 'SCW'],
    ['Nadia Hofstetter', -88, 'WE 08:30-11:00', 'weekly', 'SCW'],
    ['Grafikatelier Punktum', -61, 'TU 17:00-19:00, FR 17:00-19:00', 'weekly', 'SCW'],
    ['Familie Özdemir', 2, 'TH 09:00-12:00', 'weekly', 'SC'],
  ],
  'Blerta Krasniqi': [
    ['Familie Rexhepi', -140, 'TU 08:00-11:00', 'weekly', 'SCW'],
    ['Apotheke am Sternen', -97, 'MO 06:30-08:00, TH 06:30-08:00', 'weekly', 'SCW'],
    ['Ursula Kägi', -52, 'WE 13:30-16:00', 'weekly2', 'SCW'],
    ['Nordlicht Software AG', -30, 'TH 18:00-20:30', 'weekly', 'SCW'],
    ['Monika Wyss', -3, 'FR 09:00-11:30', 'weekly', 'SW'],
  ],
  'Tenzin Dolkar': [
    ['Coiffeur Rosengarten', -110, 'MO 07:00-08:30', 'weekly', 'SCW'],
    ['Rosmarie Zollinger', -75, 'TU 09:00-11:00', 'weekly2', 'SCW'],
    ['Zahnarztpraxis Caviezel', -45, 'WE 18:30-20:30', 'weekly', 'SCW'],
    ['Thomas Ackermann', -20, 'TH 13:00-16:00', 'weekly COUNT=26', 'SCW'],
  ],
  'Fatma Yıldız': [
    ['Garage Tanner AG', -132, 'FR 17:30-20:00', 'weekly', 'SCW'],
    ['Druckerei Morf AG', -84, 'SA 07:00-11:00', 'weekly2', 'SCW'],
    ['Blumen Limmattal', -40, 'TU 07:00-08:30', 'weekly', 'SCW'],
    ['Spielgruppe Lindenblatt', -12, 'WE 17:00-19:00', 'weekly', 'SCW'],
    ['Silvia Aeschbacher', 1, 'TH 08:00-10:30', 'weekly2', 'S'],
  ],
  'Selam Tesfay': [
    ['Hans-Jakob Meili', -126, 'MO 09:00-12:00', 'weekly4', 'SCW'],
    ['Markus Wettstein', -70, 'TU 13:00-15:30', 'weekly', 'SCW'],
    ['Restaurant Kupferpfanne', -36, 'SA 23:30-03:30', 'weekly', 'SCW'],
    ['Helena Kowalski', -8, 'FR 08:00-10:00', 'weekly2', 'SCW'],
  ],
  'Dragana Petrović': [
    ['Blumen Limmattal', -100, 'FR 07:00-08:30', 'weekly', 'SCW'],
    ['Garage Tanner AG', -64, 'MO 08:00-12:00', 'FREQ=MONTHLY;BYDAY=1', 'SCW'],
    ['Druckerei Morf AG', -33, 'WE 17:30-20:00', 'weekly', 'SCW'],
    ['Spielgruppe Lindenblatt', 1, 'SA 08:00-13:00', 'once', 'CW'],
  ],
  'José Luis Fernández': [
    ['Praxis Dr. Manser', -148, 'MO 19:00-21:00, WE 19:00-21:00', 'weekly', 'SCW'],
    ['Yogaraum Idaplatz', -58, 'TU 06:00-07:30, FR 06:00-07:30', 'weekly', 'SCW'],
    ['Familie Özdemir', -34, 'TH 09:00-12:00', 'weekly UNTIL=1', 'SCW'],
    ['Silvia Aeschbacher', -2, 'TU 10:00-14:00', 'once', 'SCW'],
  ],
  'Ewa Nowak': [
    ['Nordlicht Software AG', -115, 'MO 18:00-20:30', 'weekly', 'SCW'],
    ['Ursula Kägi', -90, 'TH 13:30-16:00', 'weekly4', 'SCW'],
    ['Apotheke am Sternen', -26, 'SA 18:00-20:00', 'weekly', 'SCW'],
    ['Hans-Jakob Meili', -5, 'WE 08:00-11:00', 'FREQ=WEEKLY;INTERVAL=3', 'SCW'],
  ],
  'Mohammed Al-Hassan': [
    ['Beatrice Schaufelberger', -104, 'MO 09:00-11:30', 'weekly2', 'SCW'],
    ['Physiotherapie Enge AG', -66, 'TU 19:00-21:00, TH 19:00-21:00', 'weekly', 'SCW'],
    ['Advokatur Hürlimann & Partner', -48, 'WE 19:30-22:30', 'weekly', 'SCW'],
    ['Beatrice Schaufelberger', 0, 'FR 08:00-16:00', 'once', 'W'],
  ],
  'Sutharsini Rajkumar': [
    ['Reto Bosshard', -93, 'MO 13:00-15:30', 'weekly', 'SCW'],
    ['Treuhand Oberland GmbH', -57, 'TU 17:30-19:30', 'weekly', 'SCW'],
    ['Kita Sunneblueme', -38, 'MO 18:00-20:00, WE 18:00-20:00', 'weekly', 'SCW'],
    ['Familie Gubler', -15, 'TH 08:30-11:30', 'weekly2 UNTIL=12', 'SCW'],
    ['Seefeld Immobilien AG', 1, 'FR 08:00-11:00', 'weekly', 'C'],
  ],
  'Giulia Bernasconi': [
    ['Optik Frauenfelder', -134, 'TU 07:30-09:00', 'weekly', 'SCW'],
    ['Lorenz Bachofner', -80, 'WE 09:00-12:00', 'weekly2', 'SCW'],
    ['Optik Frauenfelder', 2, 'SA 17:30-21:30', 'once', ''],
  ],
  'Sandra Meier': [
    ['Café Sihlblick', -118, 'MO 06:00-07:30, TH 06:00-07:30', 'weekly', 'SCW'],
    ['Familie Leuenberger', -72, 'TU 08:30-11:30', 'weekly4', 'SCW'],
    ['Christine von Salis', -44, 'WE 13:00-17:00', 'weekly', 'SCW'],
    ['Peter und Heidi Landolt', -18, 'FR 09:00-12:00', 'weekly2', 'SCW'],
    ['Familie Leuenberger', 1, 'FR 13:00-17:00', 'weekly4', 'SC'],
  ],
};

interface DemoPeople {
  readonly customers: readonly Named[];
  readonly workers: readonly Named[];
}

/** The jobs of these rows, whose ids of customers and workers are places among the people. */
export function jobsOf(rows: JobRows, { customers, workers }: DemoPeople, clock: Clock): NewJob[] {
  return Object.entries(rows).flatMap(([worker, jobs]) =>
    jobs.map(([customer, week, visits, repeats, confirmed]) => ({
      customer_id: placeOf(customers, customer),
      worker_id: placeOf(workers, worker),
      ...planAppointment({ week, visits, repeats }, clock),
      ...confirmationFields((party) => confirmed.includes(LETTERS[party])),
      ...jobNotes(customer),
      job_request: confirmed.length === PARTIES.length ? null : requestOf(customer, clock),
    })),
  );
}

export function plannedJobs(clock: Clock): NewJob[] {
  return jobsOf(demoJobs, { customers: demoCustomers, workers: demoWorkers }, clock);
}
