import { expect, test } from 'vitest';
import type { VisitRequest } from '../../../src/domain/entities.ts';
import { entryInWords } from '../../../src/domain/history/entryInWords.ts';
import type { FieldsThen, HistoryEntry } from '../../../src/domain/history/historyEntry.ts';
import { LANGUAGES } from '../../../src/domain/text/language.ts';
import { entryOf } from '../support/history.ts';
import { day, wallTime } from '../support/values.ts';

const names = { worker: (id: number) => `Ana ${id}`, customer: (id: number) => `Büro ${id}` };

function inWords(entry: HistoryEntry) {
  return LANGUAGES.map((language) =>
    entryInWords(entry, { language, timeZone: 'Europe/Zurich' }, names),
  );
}

function sentencesOf(entry: HistoryEntry): string[] {
  return inWords(entry).map(({ who, merge, clauses }) => {
    const said = merge ? [merge.around.join(merge.customer.name)] : [];
    return `${who} ${[...said, ...clauses].join('; ')}`;
  });
}

const monday = {
  id: 4,
  start: wallTime('2026-11-23T08:00:00'),
  end: wallTime('2026-11-23T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=MO',
};
const tuesday = {
  id: 9,
  start: wallTime('2026-11-24T09:00:00'),
  end: wallTime('2026-11-24T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};
const december = day('2026-12-01');

test.each<[before: FieldsThen, after: FieldsThen, sentences: readonly string[]]>([
  [
    { phone: '044 111 11 11' },
    { phone: '079 222 22 22' },
    [
      'anna hat die Telefonnummer geändert: 044 111 11 11 → 079 222 22 22',
      'anna changed the phone number: 044 111 11 11 → 079 222 22 22',
      'anna cambió el teléfono: 044 111 11 11 → 079 222 22 22',
    ],
  ],
  [
    { email: '' },
    { email: 'a@b.ch' },
    [
      'anna hat die E-Mail-Adresse eingetragen: a@b.ch',
      'anna entered the email address: a@b.ch',
      'anna introdujo el correo electrónico: a@b.ch',
    ],
  ],
  [
    { city: 'Uster' },
    { city: '' },
    [
      'anna hat den Ort entfernt: Uster',
      'anna removed the city: Uster',
      'anna eliminó la localidad: Uster',
    ],
  ],
  [
    { address: 'Gasse 1', access: 'Tor', internalNote: 'Hund' },
    { address: 'Gasse 2', access: 'Tür', internalNote: 'Katze' },
    [
      'anna hat die Adresse geändert: Gasse 1 → Gasse 2; hat den Zutritt geändert: «Tor» → «Tür»; hat die interne Notiz geändert: «Hund» → «Katze»',
      'anna changed the address: Gasse 1 → Gasse 2; changed the access: “Tor” → “Tür”; changed the internal note: “Hund” → “Katze”',
      'anna cambió la dirección: Gasse 1 → Gasse 2; cambió el acceso: «Tor» → «Tür»; cambió la nota interna: «Hund» → «Katze»',
    ],
  ],
  [
    { latitude: '', longitude: '', customerId: null },
    { latitude: '47.4', longitude: '8.6', customerId: 2 },
    [
      'anna hat den Standort eingetragen: 47.4, 8.6; hat den Kunden eingetragen: Büro 2',
      'anna entered the location: 47.4, 8.6; entered the customer: Büro 2',
      'anna introdujo la ubicación: 47.4, 8.6; introdujo el cliente: Büro 2',
    ],
  ],
  [
    { zipCode: '8001', name: 'Alt' },
    { zipCode: '8002', name: 'Neu' },
    [
      'anna hat den Namen geändert: Alt → Neu; hat die PLZ geändert: 8001 → 8002',
      'anna changed the name: Alt → Neu; changed the zip code: 8001 → 8002',
      'anna cambió el nombre: Alt → Neu; cambió el código postal: 8001 → 8002',
    ],
  ],
  [
    { latitude: '47.3', longitude: '8.5' },
    { latitude: '47.4', longitude: '8.6' },
    [
      'anna hat den Standort geändert: 47.3, 8.5 → 47.4, 8.6',
      'anna changed the location: 47.3, 8.5 → 47.4, 8.6',
      'anna cambió la ubicación: 47.3, 8.5 → 47.4, 8.6',
    ],
  ],
  [
    { latitude: '47.3' },
    { latitude: '47.4' },
    ['anna hat den Standort geändert', 'anna changed the location', 'anna modificó la ubicación'],
  ],
  [
    { color: '#9b86ff' },
    { color: '' },
    ['anna hat die Farbe geändert', 'anna changed the color', 'anna modificó el color'],
  ],
  [
    { archivedOn: null },
    { archivedOn: december },
    ['anna hat den Kunden archiviert', 'anna archived the customer', 'anna archivó al cliente'],
  ],
  [
    { archivedOn: december },
    { archivedOn: null },
    [
      'anna hat den Kunden wiederhergestellt',
      'anna restored the customer',
      'anna restauró al cliente',
    ],
  ],
  [
    { workerId: null },
    { workerId: 3 },
    ['anna hat Ana 3 zugeteilt', 'anna assigned Ana 3', 'anna asignó a Ana 3'],
  ],
  [
    { workerId: 3 },
    { workerId: null },
    [
      'anna hat die Zuteilung von Ana 3 aufgehoben',
      'anna unassigned Ana 3',
      'anna quitó la asignación de Ana 3',
    ],
  ],
  [
    { workerId: 3 },
    { workerId: 4 },
    [
      'anna hat die Zuteilung geändert: Ana 3 → Ana 4',
      'anna changed the worker: Ana 3 → Ana 4',
      'anna cambió el empleado: Ana 3 → Ana 4',
    ],
  ],
  [
    { customerId: 1 },
    { customerId: 2 },
    [
      'anna hat den Kunden geändert: Büro 1 → Büro 2',
      'anna changed the customer: Büro 1 → Büro 2',
      'anna cambió el cliente: Büro 1 → Büro 2',
    ],
  ],
  [
    { events: [monday] },
    { events: [tuesday] },
    [
      'anna hat den Termin geändert: jeden Montag, 08:00–11:00 → jeden Dienstag, 09:00–11:00',
      'anna changed the appointment: every Monday, 08:00–11:00 → every Tuesday, 09:00–11:00',
      'anna cambió el horario: todos los lunes, 08:00–11:00 → todos los martes, 09:00–11:00',
    ],
  ],
  [
    { events: [], fromDate: null },
    { events: [monday], fromDate: december },
    [
      'anna hat den Termin eingetragen: jeden Montag, 08:00–11:00; hat das Startdatum eingetragen: 01.12.2026',
      'anna entered the appointment: every Monday, 08:00–11:00; entered the start date: 01.12.2026',
      'anna introdujo el horario: todos los lunes, 08:00–11:00; introdujo la fecha de inicio: 01.12.2026',
    ],
  ],
  [
    { events: [], unreadableEvents: 1 },
    { events: [], unreadableEvents: 1 },
    ['anna hat den Termin geändert', 'anna changed the appointment', 'anna modificó el horario'],
  ],
  [
    { confirmations: { support: false, worker: false } },
    { confirmations: { support: true, worker: true } },
    [
      'anna hat den Auftrag bestätigt: Kundendienst und Mitarbeiter/in',
      'anna confirmed the job: customer support and worker',
      'anna confirmó el trabajo: atención al cliente y empleado',
    ],
  ],
  [
    { confirmations: { support: false, customer: true } },
    { confirmations: { support: true, customer: false } },
    [
      'anna hat den Auftrag bestätigt: Kundendienst; hat die Bestätigung entfernt: Kunde',
      'anna confirmed the job: customer support; removed the confirmation: customer',
      'anna confirmó el trabajo: atención al cliente; quitó la confirmación: cliente',
    ],
  ],
  [
    { internalNote: '' },
    { internalNote: 'Hund\nim Hof' },
    [
      'anna hat die interne Notiz eingetragen: «Hund im Hof»',
      'anna entered the internal note: “Hund im Hof”',
      'anna introdujo la nota interna: «Hund im Hof»',
    ],
  ],
  [
    { confirmedTerms: {} },
    { confirmedTerms: { worker: { fromDate: null, events: [], workerId: 3 } } },
    ['anna hat den Kunden geändert', 'anna changed the customer', 'anna modificó al cliente'],
  ],
])('a change of %j to %j is told', (before, after, sentences) => {
  expect(sentencesOf(entryOf(before, after))).toEqual(sentences);
});

test.each([
  ['customer', ['hat den Kunden erfasst', 'created the customer', 'registró al cliente']],
  ['worker', ['hat Mitarbeiter/in erfasst', 'created the worker', 'registró al empleado']],
  ['job', ['hat den Auftrag erfasst', 'created the job', 'registró el trabajo']],
  [null, ['hat einen Eintrag erfasst', 'created a record', 'registró un registro']],
] as const)('what is new is told without its fields: %s', (kind, clauses) => {
  const entry = entryOf(null, { name: 'Neu' }, { kind, action: 'created' });
  expect(inWords(entry).map((words) => words.clauses)).toEqual(clauses.map((clause) => [clause]));
});

test.each([
  ['customer', ['hat den Kunden entfernt', 'removed the customer', 'eliminó al cliente']],
  ['job', ['hat den Auftrag entfernt', 'removed the job', 'eliminó el trabajo']],
] as const)('what was removed is told without its fields: %s', (kind, clauses) => {
  const entry = entryOf({ name: 'Alt' }, {}, { kind, action: 'removed' });
  expect(inWords(entry).map((words) => words.clauses)).toEqual(clauses.map((clause) => [clause]));
});

test('a series that ends earlier is told with the exceptions that it drops, unless their visits stay', () => {
  const cancelled = true as const;
  const overrides = {
    '2026-12-07': { cancelled },
    '2026-12-21': { cancelled },
    '2026-12-28': { workerIds: [4] },
    '2027-01-04': { workerIds: [5] },
  };
  const kept = {
    id: 14,
    start: wallTime('2027-01-04T08:00:00'),
    end: wallTime('2027-01-04T11:00:00'),
    rule: null,
  };
  const ended = {
    ...monday,
    rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220',
    overrides: { '2026-12-07': { cancelled } },
  };
  const [german] = sentencesOf(
    entryOf({ events: [{ ...monday, overrides }] }, { events: [ended, kept] }, { kind: 'job' }),
  );
  expect(german).toContain(
    'hat dabei die Absage vom 21.12.2026 entfallen lassen; hat dabei die Ausnahme vom 28.12.2026 entfallen lassen',
  );
  expect(german).not.toMatch(/(Absage|Ausnahme) vom (07|04)/);
});

test('a renewed link is told', () => {
  expect(sentencesOf(entryOf({}, {}, { kind: 'worker', action: 'planRenewed' }))).toEqual([
    'anna hat den Link zum persönlichen Plan erneuert',
    'anna renewed the link to the personal plan',
    'anna renovó el enlace al plan personal',
  ]);
  expect(sentencesOf(entryOf({}, {}, { kind: 'worker', action: 'feedRenewed' }))).toEqual([
    'anna hat den Link zum Kalender-Abo erneuert',
    'anna renewed the link to the calendar feed',
    'anna renovó el enlace de la suscripción al calendario',
  ]);
});

test.each<[action: string, kind: 'customer' | 'job', sentences: readonly string[]]>([
  [
    'merged',
    'customer',
    [
      'anna hat den Kunden mit Büro 5 zusammengeführt',
      'anna merged the customer with Büro 5',
      'anna unió al cliente con Büro 5',
    ],
  ],
  [
    'unmerged',
    'customer',
    [
      'anna hat den Kunden wieder von Büro 5 getrennt',
      'anna separated the customer again from Büro 5',
      'anna separó de nuevo al cliente de Büro 5',
    ],
  ],
  [
    'merged',
    'job',
    [
      'anna hat Kunden zusammengeführt: Der Auftrag ging an Büro 2',
      'anna merged customers: the job went to Büro 2',
      'anna unió clientes: el trabajo pasó a Büro 2',
    ],
  ],
  [
    'unmerged',
    'job',
    [
      'anna hat Kunden wieder getrennt: Der Auftrag ging zurück an Büro 2',
      'anna separated customers again: the job went back to Büro 2',
      'anna separó de nuevo clientes: el trabajo volvió a Büro 2',
    ],
  ],
])('%s is told of a %s with the other customer', (action, kind, sentences) => {
  const isJob = kind === 'job';
  const fields = (customerId: number) => (isJob ? { customerId } : {});
  const entry = entryOf(fields(1), fields(2), { kind, action, otherId: isJob ? null : 5 });
  expect(sentencesOf(entry)).toEqual(sentences);
  expect(inWords(entry)[0]!.merge!.customer.id).toBe(isJob ? 2 : 5);
});

test.each<[action: string, after: FieldsThen, sentences: readonly string[]]>([
  [
    'split',
    {},
    [
      'anna hat den Auftrag geteilt: Auftrag 82 führt ihn fort',
      'anna split the job: job 82 goes on with it',
      'anna dividió el trabajo: el trabajo 82 lo continúa',
    ],
  ],
  [
    'unsplit',
    {},
    [
      'anna hat die Teilung rückgängig gemacht: Auftrag 82 gibt es nicht mehr',
      'anna undid the split: there is no job 82 any more',
      'anna deshizo la división: el trabajo 82 ya no existe',
    ],
  ],
  [
    'created',
    { follows: 12 },
    [
      'anna hat den Auftrag erfasst, der Auftrag 12 fortführt',
      'anna created the job, which goes on with job 12',
      'anna registró el trabajo, que continúa el trabajo 12',
    ],
  ],
])('%s is told with the other job: %j', (action, after, sentences) => {
  const entry = entryOf({}, after, { kind: 'job', action, otherId: 82 });
  expect(sentencesOf(entry)).toEqual(sentences);
});

test('what a split has changed of the earlier job is told after it', () => {
  const ending = { ...monday, rule: `${monday.rule};UNTIL=20261214` };
  const entry = entryOf(
    { events: [monday] },
    { events: [ending] },
    {
      kind: 'job',
      action: 'split',
      otherId: 82,
    },
  );
  expect(inWords(entry)[0]!.clauses).toHaveLength(2);
});

test('what a merge has changed of a customer is told after it', () => {
  const entry = entryOf({ phone: '1' }, { phone: '2' }, { action: 'merged', otherId: 5 });
  expect(sentencesOf(entry)[0]).toBe(
    'anna hat den Kunden mit Büro 5 zusammengeführt; hat die Telefonnummer geändert: 1 → 2',
  );
});

test('a merge with nobody known is told by what it has changed', () => {
  const entry = entryOf({ phone: '1' }, { phone: '2' }, { action: 'merged' });
  expect(sentencesOf(entry)[0]).toBe('anna hat die Telefonnummer geändert: 1 → 2');
});

test.each([
  [{ phone: '044' }, 'anna hat die Telefonnummer eingetragen: 044'],
  [{ access: 'Tor' }, 'anna hat den Zutritt eingetragen: «Tor»'],
  [{}, 'anna hat den Kunden geändert'],
])('an unknown action is told by what it has changed: %j', (after, sentence) => {
  expect(sentencesOf(entryOf({}, after, { action: 'merge' }))[0]).toBe(sentence);
});

test.each([
  ['command', ['Der Server', 'The server', 'El servidor']],
  ['import', ['Ein Import', 'An import', 'Una importación']],
  ['intake', ['Das Anfrageformular', 'The request form', 'El formulario de solicitud']],
  ['link', ['Jemand über einen Link', 'Somebody with a link', 'Alguien con un enlace']],
  ['sync', ['Ein Abgleich', 'A synchronization', 'Una sincronización']],
  ['post', ['Jemand', 'Somebody', 'Alguien']],
  ['constructor', ['Jemand', 'Somebody', 'Alguien']],
])('without a user, the way %s is named', (source, who) => {
  const entry = entryOf({}, {}, { user: null, source });
  expect(inWords(entry).map((words) => words.who)).toEqual(who);
});

test('a user without a name is somebody', () => {
  expect(inWords(entryOf({}, {}, { user: { id: 2, name: '' } }))[0]!.who).toBe('Jemand');
});

test('a value in another script has its own order', () => {
  const [sentence] = sentencesOf(entryOf({ city: 'Uster' }, { city: 'חיפה' }));
  expect(sentence).toContain('Uster → \u2068חיפה\u2069');
});

const absence: FieldsThen = {
  workerId: 4,
  firstDay: day('2026-12-07'),
  lastDay: day('2026-12-09'),
  part: 'all',
  absenceKind: 'sick',
  note: '',
  isWithdrawn: false,
};

test.each<[what: string, after: FieldsThen, sentences: readonly string[]]>([
  [
    'with its days and why',
    absence,
    [
      'anna hat die Abwesenheit erfasst: 07.12.2026 – 09.12.2026, krank',
      'anna created the absence: 07.12.2026 – 09.12.2026, sick',
      'anna registró la ausencia: 07.12.2026 – 09.12.2026, enfermedad',
    ],
  ],
  [
    'of half a day without why, where that is not told',
    { firstDay: day('2026-12-07'), lastDay: day('2026-12-07'), part: 'am' },
    [
      'anna hat die Abwesenheit erfasst: 07.12.2026, Vormittag',
      'anna created the absence: 07.12.2026, morning',
      'anna registró la ausencia: 07.12.2026, mañana',
    ],
  ],
  [
    'without a last day',
    { ...absence, lastDay: null },
    [
      'anna hat die Abwesenheit erfasst: 07.12.2026 bis auf Weiteres, krank',
      'anna created the absence: 07.12.2026 until further notice, sick',
      'anna registró la ausencia: 07.12.2026 hasta nuevo aviso, enfermedad',
    ],
  ],
])('a new absence is told %s', (_, after, sentences) => {
  const entry = entryOf(null, after, { kind: 'absence', action: 'created' });
  expect(sentencesOf(entry)).toEqual(sentences);
});

test.each<[before: FieldsThen, after: FieldsThen, sentences: readonly string[]]>([
  [
    { isWithdrawn: false },
    { isWithdrawn: true },
    [
      'anna hat die Abwesenheit zurückgezogen',
      'anna withdrew the absence',
      'anna retiró la ausencia',
    ],
  ],
  [
    { isWithdrawn: true },
    { isWithdrawn: false },
    [
      'anna hat die Abwesenheit wiederhergestellt',
      'anna restored the absence',
      'anna restauró la ausencia',
    ],
  ],
  [
    { lastDay: null },
    { lastDay: day('2026-12-09') },
    [
      'anna hat den letzten Tag der Abwesenheit geändert: bis auf Weiteres → 09.12.2026',
      'anna changed the last day of the absence: until further notice → 09.12.2026',
      'anna cambió el último día de la ausencia: hasta nuevo aviso → 09.12.2026',
    ],
  ],
  [
    { absenceKind: 'sick', part: 'all' },
    { absenceKind: 'holiday', part: 'pm' },
    [
      'anna hat den Grund der Abwesenheit geändert: krank → Ferien; hat den Tagesteil der Abwesenheit geändert: ganzer Tag → Nachmittag',
      'anna changed the reason of the absence: sick → holidays; changed the part of the day of the absence: whole day → afternoon',
      'anna cambió el motivo de la ausencia: enfermedad → vacaciones; cambió la parte del día de la ausencia: todo el día → tarde',
    ],
  ],
  [
    {},
    {},
    ['anna hat die Abwesenheit geändert', 'anna changed the absence', 'anna modificó la ausencia'],
  ],
])('a change of an absence is told from %o to %o', (before, after, sentences) => {
  const entry = entryOf(before, after, { kind: 'absence' });
  expect(sentencesOf(entry)).toEqual(sentences);
});

const asked = {
  personId: 3,
  askedAt: wallTime('2026-11-20T08:00:00'),
  expiresAt: wallTime('2026-12-20T08:00:00'),
  answer: null,
  answeredAt: null,
  comment: '',
} as const;

test('who was asked by a link is told, once for each link', () => {
  const entry = entryOf(
    { confirmationRequests: { worker: asked } },
    { confirmationRequests: { worker: asked, customer: asked } },
    { kind: 'job' },
  );
  expect(sentencesOf(entry)).toEqual([
    'anna hat per Link um Bestätigung gebeten: Kunde',
    'anna asked by a link for confirmation: customer',
    'anna pidió por enlace la confirmación: cliente',
  ]);
});

test('what somebody was asked about one visit, and has answered, is told by its day', () => {
  const about = {
    ...asked,
    party: 'worker',
    eventId: 0,
    seriesDay: day('2026-11-27'),
    start: wallTime('2026-11-28T08:00:00'),
    end: wallTime('2026-11-28T10:00:00'),
    workerIds: [3],
  } as const;
  const other = { ...about, seriesDay: day('2026-12-04') };
  const said = (before: readonly VisitRequest[], after: readonly VisitRequest[]) =>
    sentencesOf(
      entryOf(
        { confirmationRequests: { visits: before } },
        { confirmationRequests: { visits: after } },
        { kind: 'job', user: null, source: 'link' },
      ),
    )[0];
  expect(said([other], [other, about])).toBe(
    'Jemand über einen Link hat per Link um Bestätigung des Einsatzes vom 27.11.2026 gebeten: Mitarbeiter/in',
  );
  expect(said([other, about], [other, { ...about, answer: 'confirmed' }])).toBe(
    'Jemand über einen Link hat den Einsatz vom 27.11.2026 bestätigt: Mitarbeiter/in',
  );
  expect(said([about, other], [{ ...about, answer: 'declined', comment: 'nie' }, other])).toBe(
    'Jemand über einen Link hat mitgeteilt, dass der Einsatz vom 27.11.2026 nicht passt: Mitarbeiter/in, «nie»',
  );
});

test('whoever declines by a link is told with their words, or without any', () => {
  const declined = { ...asked, answer: 'declined' } as const;
  const entry = entryOf(
    { confirmationRequests: { worker: asked, customer: asked } },
    { confirmationRequests: { worker: declined, customer: { ...declined, comment: 'nie' } } },
    { kind: 'job', user: null, source: 'link' },
  );
  expect(sentencesOf(entry)).toEqual([
    'Jemand über einen Link hat mitgeteilt, dass der Auftrag nicht passt: Kunde, «nie»; hat mitgeteilt, dass der Auftrag nicht passt: Mitarbeiter/in',
    'Somebody with a link said that the job does not suit: customer, “nie”; said that the job does not suit: worker',
    'Alguien con un enlace comunicó que el trabajo no conviene: cliente, «nie»; comunicó que el trabajo no conviene: empleado',
  ]);
});
