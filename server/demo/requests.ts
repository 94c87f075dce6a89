import { DateTime } from 'luxon';
import type { WireJobRequest } from '../../src/api/contract/records/jobs.ts';
import { confirmationFields } from '../../src/domain/job/confirmation/parties.ts';
import type { NewJob } from '../calendar/storedJob.ts';
import { planAppointment, type Clock } from './appointments.ts';
import { demoCustomers } from './customers.ts';
import { jobNotes } from './notes.ts';
import { placeOf } from './recordsByPlace.ts';

type RequestRow = readonly [
  hoursAgo: number,
  frequency: string,
  duration: number,
  timeSlots: readonly string[],
  comment: string,
];

const requests: Readonly<Record<string, RequestRow>> = {
  'Buchhandlung am Markt GmbH': [
    5,
    'weekly2',
    2.5,
    ['Montag, 7–9 Uhr', 'Dienstag, 7–9 Uhr'],
    'Bitte immer vor Ladenöffnung um 9 Uhr fertig sein. Der Holzboden im Untergeschoss darf nur nebelfeucht aufgenommen werden.',
  ],
  'Velowerk Hardbrücke AG': [
    9,
    'twiceAWeek',
    2,
    ['Dienstagabend', 'Freitagabend'],
    'Werkstatt und Büro, ca. 180 m². In der Werkstatt hat es Kettenfett am Boden, dafür bräuchte es ein geeignetes Mittel. Schlüssel liegt im Tresor, Code am Telefon.',
  ],
  'Jacqueline Egli': [
    26,
    'weekly',
    3,
    ['Mittwochvormittag', 'Donnerstagvormittag', 'Freitagvormittag'],
    'Grüezi, wir ziehen Anfang Monat in den Neubau. Adresse mit Hausnummer kommt noch. Wir haben zwei Katzen – bitte die Türe zur Terrasse immer zu lassen!',
  ],
  'Familie Nguyen-Keller': [
    31,
    'weekly',
    2.5,
    ['Dienstagnachmittag', 'Mittwochnachmittag'],
    'Zwei kleine Kinder, darum am liebsten parfümfreie Mittel. Bügeln wäre super, falls die Zeit reicht.',
  ],
  'Stockwerkeigentümergemeinschaft Überbauung Seehalden-Terrassen Nord, c/o Liegenschaftenverwaltung Mühlethaler, Baumgartner & Söhne AG':
    [
      50,
      'weekly',
      4,
      ['Montagvormittag', 'Dienstagvormittag'],
      'Treppenhausreinigung für 4 Häuser mit je 5 Geschossen, Lift inklusive. Im Winter zusätzlich Eingangsbereiche (Streusalz). Bitte Offerte an die Verwaltung, Rechnung quartalsweise.',
    ],
  'Kita Sunneblueme': [
    54,
    'once',
    6,
    ['Samstag ganzer Tag'],
    'Grundreinigung während der Betriebsferien, inkl. Fenster und Spielsachen. Allergien beachten: bitte keine Produkte mit Duftstoffen.',
  ],
  'Thomas Ackermann': [
    73,
    'once',
    3,
    ['Freitagnachmittag', 'Samstagvormittag'],
    'Zusätzlich zur normalen Reinigung: Fensterputzen in der ganzen Wohnung (12 Flügel), Storen nur wenn möglich.',
  ],
  'Markus Wettstein': [
    98,
    'weekly4',
    2,
    ['Donnerstagnachmittag'],
    'Meine Mutter (84) wohnt im gleichen Haus, 2. Stock, und braucht alle vier Wochen Hilfe mit Bad und Küche. Sie hört nicht gut, bitte zweimal läuten.',
  ],
  'Familie Özdemir': [
    150,
    'weekly',
    3,
    ['Donnerstagvormittag'],
    'Weiterhin am Donnerstag, aber ab übernächster Woche mit einer neuen Person, da José die Tage wechselt.',
  ],
  'Monika Wyss': [
    600,
    'weekly',
    2.5,
    ['Freitagvormittag', 'Montagvormittag'],
    '3.5-Zimmer-Wohnung, kein Lift. Staubsauger ist vorhanden, Putzmittel bitte mitbringen.',
  ],
  'Silvia Aeschbacher': [
    200,
    'weekly2',
    2.5,
    ['Donnerstagvormittag'],
    'Nach der Fensterreinigung waren wir so zufrieden, dass wir gern alle zwei Wochen jemanden hätten.',
  ],
  'Seefeld Immobilien AG': [
    170,
    'weekly',
    3,
    ['Freitagvormittag'],
    'Musterwohnung im 3. OG: jeden Freitag vor den Besichtigungen. Bitte nach Verlassen alle Lichter löschen.',
  ],
  'Optik Frauenfelder': [
    120,
    'once',
    4,
    ['Samstag nach Ladenschluss'],
    'Endreinigung nach dem Umbau der Werkstatt. Feiner Schleifstaub überall, Vitrinen bitte nur mit Mikrofaser.',
  ],
};

type NewRequestRow = readonly [customer: string, week: number, visits: string, repeats: string];

const newRequests: readonly NewRequestRow[] = [
  ['Buchhandlung am Markt GmbH', 1, 'MO 07:00-09:00', 'weekly2'],
  ['Velowerk Hardbrücke AG', 1, 'TU 18:00-20:00, FR 18:00-20:00', 'weekly'],
  ['Jacqueline Egli', 3, 'WE 09:00-12:00', 'weekly'],
  ['Familie Nguyen-Keller', 2, 'TU 13:30-16:00', 'weekly'],
  [
    'Stockwerkeigentümergemeinschaft Überbauung Seehalden-Terrassen Nord, c/o Liegenschaftenverwaltung Mühlethaler, Baumgartner & Söhne AG',
    4,
    'MO 08:00-12:00',
    'weekly',
  ],
  ['Kita Sunneblueme', 5, 'SA 08:00-14:00', 'once'],
  ['Thomas Ackermann', 2, 'FR 13:00-16:00', 'once'],
  ['Markus Wettstein', 1, 'TH 14:00-16:00', 'weekly4'],
];

export const requesters: readonly string[] = Object.keys(requests);

/** What a customer requested, dated relative to the clock; null without a request. */
export function requestOf(customer: string, { now, timeZone }: Clock): WireJobRequest | null {
  const request = requests[customer];
  if (!request) return null;
  const [hoursAgo, name, duration, timeSlots, comment] = request;
  const createdAt = DateTime.fromJSDate(now, { zone: timeZone }).minus({ hours: hoursAgo });
  return {
    created_at: createdAt.toISO({ suppressMilliseconds: true }) ?? '',
    frequency: { name },
    duration,
    comment,
    time_slots: timeSlots.map((slot) => ({ name: slot })),
  };
}

export function newRequestJobs(clock: Clock): NewJob[] {
  return newRequests.map(([customer, week, visits, repeats]) => ({
    customer_id: placeOf(demoCustomers, customer),
    worker_id: null,
    ...planAppointment({ week, visits, repeats }, clock),
    ...confirmationFields(() => false),
    ...jobNotes(customer),
    job_request: requestOf(customer, clock),
  }));
}
