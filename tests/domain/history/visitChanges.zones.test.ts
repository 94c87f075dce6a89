import { describe, expect, test } from 'vitest';
import type { JobEvent, VisitPatch } from '../../../src/domain/entities.ts';
import { entryInWords } from '../../../src/domain/history/entryInWords.ts';
import type { FieldsThen } from '../../../src/domain/history/historyEntry.ts';
import { LANGUAGES } from '../../../src/domain/text/language.ts';
import { entryOf } from '../support/history.ts';
import { day, wallTime } from '../support/values.ts';

const NAMES = new Map([
  [2, 'Ewa Nowak'],
  [3, 'Tenzin Dolkar'],
]);
const names = { worker: (id: number) => NAMES.get(id) ?? '', customer: () => '' };

const TUESDAYS: JobEvent = {
  id: 4,
  start: wallTime('2026-12-01T09:00:00'),
  end: wallTime('2026-12-01T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};

function clausesOf(before: FieldsThen, after: FieldsThen): readonly (readonly string[])[] {
  return LANGUAGES.map(
    (language) =>
      entryInWords(entryOf(before, after), { language, timeZone: 'Europe/Zurich' }, names).clauses,
  );
}

const withPatch = (patch: VisitPatch | null): FieldsThen => ({
  events: [{ ...TUESDAYS, ...(patch && { overrides: { '2026-12-22': patch } }) }],
  unreadableEvents: 0,
  earlierWorkers: [],
});

const MOVED = { start: wallTime('2027-01-18T14:00:00'), end: wallTime('2027-01-18T16:00:00') };

test.each<[VisitPatch | null, VisitPatch | null, clauses: readonly string[]]>([
  [
    null,
    { cancelled: true, reason: 'customer' },
    [
      'hat den Einsatz vom 22.12.2026 abgesagt',
      'cancelled the visit of 22.12.2026',
      'canceló la visita del 22.12.2026',
    ],
  ],
  [
    { cancelled: true, note: 'Ferien' },
    { note: 'Ferien' },
    [
      'hat die Absage des Einsatzes vom 22.12.2026 zurückgezogen',
      'took back the cancellation of the visit of 22.12.2026',
      'retiró la cancelación de la visita del 22.12.2026',
    ],
  ],
  [
    null,
    MOVED,
    [
      'hat den Einsatz vom 22.12.2026 verschoben auf Mo 18.01.2027, 14:00–16:00',
      'moved the visit of 22.12.2026 to Mon 18.01.2027, 14:00–16:00',
      'movió la visita del 22.12.2026 a lun 18.01.2027, 14:00–16:00',
    ],
  ],
  [
    { ...MOVED, note: 'Schlüssel' },
    { note: 'Schlüssel' },
    [
      'hat den Einsatz vom 22.12.2026 auf seine übliche Zeit zurückverschoben',
      'moved the visit of 22.12.2026 back to its usual time',
      'devolvió la visita del 22.12.2026 a su hora habitual',
    ],
  ],
  [
    null,
    { workerIds: [2, 3] },
    [
      'hat den Einsatz vom 22.12.2026 gegeben an Ewa Nowak und Tenzin Dolkar',
      'gave the visit of 22.12.2026 to Ewa Nowak and Tenzin Dolkar',
      'dio la visita del 22.12.2026 a Ewa Nowak y Tenzin Dolkar',
    ],
  ],
  [
    { workerIds: [2] },
    { workerIds: [] },
    [
      'hat den Einsatz vom 22.12.2026 offen gelassen, ohne Zuteilung',
      'left the visit of 22.12.2026 open, without a worker',
      'dejó la visita del 22.12.2026 abierta, sin empleado',
    ],
  ],
  [
    { workerIds: [2], note: 'Schlüssel' },
    { note: 'Schlüssel' },
    [
      'hat den Einsatz vom 22.12.2026 wieder wie üblich zugeteilt',
      'assigned the visit of 22.12.2026 as usual again',
      'asignó la visita del 22.12.2026 de nuevo como de costumbre',
    ],
  ],
  [
    null,
    { note: 'Schlüssel beim Hauswart' },
    [
      'hat zum Einsatz vom 22.12.2026 notiert: «Schlüssel beim Hauswart»',
      'noted about the visit of 22.12.2026: “Schlüssel beim Hauswart”',
      'anotó sobre la visita del 22.12.2026: «Schlüssel beim Hauswart»',
    ],
  ],
  [
    { note: 'Schlüssel', workerIds: [2] },
    { workerIds: [2] },
    [
      'hat die Notiz zum Einsatz vom 22.12.2026 entfernt',
      'removed the note about the visit of 22.12.2026',
      'quitó la nota de la visita del 22.12.2026',
    ],
  ],
  [
    { workerIds: [2] },
    { workerIds: [2], told: { customer: true } },
    [
      'hat vermerkt, dass der Kunde vom geänderten Einsatz vom 22.12.2026 weiss',
      'noted that the customer knows of the changed visit of 22.12.2026',
      'anotó que el cliente sabe de la visita modificada del 22.12.2026',
    ],
  ],
  [
    { workerIds: [2] },
    { workerIds: [2], told: { worker: true } },
    [
      'hat vermerkt, dass Mitarbeiter/in vom geänderten Einsatz vom 22.12.2026 weiss',
      'noted that the worker knows of the changed visit of 22.12.2026',
      'anotó que el empleado sabe de la visita modificada del 22.12.2026',
    ],
  ],
  [
    null,
    { unread: { fee: 50 } },
    [
      'hat den Einsatz vom 22.12.2026 geändert',
      'changed the visit of 22.12.2026',
      'modificó la visita del 22.12.2026',
    ],
  ],
  [
    { cancelled: true },
    null,
    [
      'hat den Einsatz vom 22.12.2026 wieder wie geplant angesetzt',
      'put the visit of 22.12.2026 back as planned',
      'dejó la visita del 22.12.2026 de nuevo como estaba prevista',
    ],
  ],
])('from %j to %j is told by the day of the visit', (before, after, clauses) => {
  expect(clausesOf(withPatch(before), withPatch(after))).toEqual(clauses.map((each) => [each]));
});

test('each part of a change is a clause of its own', () => {
  const [german] = clausesOf(
    withPatch(null),
    withPatch({ ...MOVED, workerIds: [2], note: 'Schlüssel' }),
  );
  expect(german).toEqual([
    'hat den Einsatz vom 22.12.2026 verschoben auf Mo 18.01.2027, 14:00–16:00',
    'hat den Einsatz vom 22.12.2026 gegeben an Ewa Nowak',
    'hat zum Einsatz vom 22.12.2026 notiert: «Schlüssel»',
  ]);
});

test('of more than five visits at once, the number is told', () => {
  const days = ['12-01', '12-08', '12-15', '12-22', '12-29', '12-30'];
  const overrides = Object.fromEntries(days.map((each) => [`2026-${each}`, { cancelled: true }]));
  const after = { ...withPatch(null), events: [{ ...TUESDAYS, overrides }] } as FieldsThen;
  expect(clausesOf(withPatch(null), after)).toEqual([
    ['hat 6 einzelne Termine geändert'],
    ['changed 6 single visits'],
    ['modificó 6 citas individuales'],
  ]);
});

test('a series that is planned anew is told by its times, and its visits are not', () => {
  const mondays = { ...TUESDAYS, rule: 'FREQ=WEEKLY;BYDAY=MO' };
  const [german] = clausesOf(withPatch({ cancelled: true }), {
    ...withPatch(null),
    events: [mondays],
  });
  expect(german).toHaveLength(1);
  expect(german![0]).toMatch(/^hat den Termin geändert: .+ → .+$/);
});

test('of events with different people, one that is removed gives the others to nobody', () => {
  const of = (...events: readonly JobEvent[]) => ({ ...withPatch(null), events });
  const first = { ...TUESDAYS, workerIds: [2] };
  const second = { ...TUESDAYS, rule: 'FREQ=WEEKLY;BYDAY=TH', workerIds: [3] };
  const [german] = clausesOf(of(first, second), of(second));
  expect(german).toHaveLength(1);
  expect(german![0]).toMatch(/^hat den Termin geändert: .+ → .+$/);
});

describe('who comes', () => {
  const staffed = (...workerIds: number[]): FieldsThen => ({
    ...withPatch(null),
    events: [{ ...TUESDAYS, workerIds }],
  });

  test.each<[string, FieldsThen, FieldsThen, clauses: readonly string[]]>([
    [
      'to an event',
      withPatch(null),
      staffed(2, 3),
      [
        'hat die Termine ab Di 01.12.2026, 09:00–11:00 zugeteilt: Ewa Nowak und Tenzin Dolkar',
        'assigned the visits from Tue 01.12.2026, 09:00–11:00 on: Ewa Nowak and Tenzin Dolkar',
        'asignó las citas a partir de mar 01.12.2026, 09:00–11:00: Ewa Nowak y Tenzin Dolkar',
      ],
    ],
    [
      'to an event that nobody has',
      withPatch(null),
      staffed(),
      [
        'hat die Termine ab Di 01.12.2026, 09:00–11:00 zugeteilt: niemandem',
        'assigned the visits from Tue 01.12.2026, 09:00–11:00 on: nobody',
        'asignó las citas a partir de mar 01.12.2026, 09:00–11:00: nadie',
      ],
    ],
    [
      'to an event as to the job',
      staffed(2, 3),
      withPatch(null),
      [
        'hat die Termine ab Di 01.12.2026, 09:00–11:00 wieder wie den Auftrag zugeteilt',
        'assigned the visits from Tue 01.12.2026, 09:00–11:00 on like the job again',
        'asignó las citas a partir de mar 01.12.2026, 09:00–11:00 de nuevo como el trabajo',
      ],
    ],
    [
      'until a day',
      withPatch(null),
      { ...withPatch(null), earlierWorkers: [{ until: day('2027-01-10'), workerIds: [3] }] },
      [
        'hat den Auftrag bis 10.01.2027 bei Tenzin Dolkar belassen',
        'left the job with Tenzin Dolkar until 10.01.2027',
        'dejó el trabajo a Tenzin Dolkar hasta el 10.01.2027',
      ],
    ],
    [
      'until a day, if nobody did',
      withPatch(null),
      { ...withPatch(null), earlierWorkers: [{ until: day('2027-01-10'), workerIds: [] }] },
      [
        'hat den Auftrag bis 10.01.2027 offen gelassen',
        'left the job open until 10.01.2027',
        'dejó el trabajo abierto hasta el 10.01.2027',
      ],
    ],
    [
      'no longer until a day',
      { ...withPatch(null), earlierWorkers: [{ until: day('2027-01-10'), workerIds: [3] }] },
      withPatch(null),
      [
        'hat entfernt, wer den Auftrag früher hatte',
        'removed who had the job earlier',
        'quitó quién tenía antes el trabajo',
      ],
    ],
  ])('%s is told', (_name, before, after, clauses) => {
    expect(clausesOf(before, after)).toEqual(clauses.map((each) => [each]));
  });
});
