import { expect, test } from 'vitest';
import { GROUND } from '../../src/domain/calendar/lightDark.ts';
import { NO_ABSENCE, type AbsenceFinder } from '../../src/domain/absences/absentAt.ts';
import type { ScheduleEntry } from '../../src/domain/visits/fit/workerSchedule.ts';
import { DOUBLED_EDGE, scheduledVisits } from '../../src/screens/calendar/visitWords.ts';
import { absence } from '../support/records.ts';
import { day, wallTime } from './support/values.ts';

const texts = {
  unknownCustomer: 'Unbekannter Kunde',
  nobody: 'noch niemand',
  thisJob: 'dieser Auftrag',
  otherJob: 'anderer Auftrag',
  recurring: 'wiederkehrend',
  cancelled: 'abgesagt',
  moved: 'verschoben',
  substitution: 'Vertretung',
  absent: 'abwesend',
  overlap: (name: string, times: string) => `Überschneidung mit ${name}, ${times}`,
};

const visit: ScheduleEntry = {
  id: '7-4-2026-11-23',
  eventId: 4,
  seriesDay: day('2026-11-23'),
  workerIds: [1],
  start: wallTime('2026-11-23T09:00:00'),
  end: wallTime('2026-11-23T11:00:00'),
  jobId: 7,
  customerName: 'Familie Özdemir',
  zipCode: '',
  position: null,
  isCurrentJob: true,
  comes: true,
  isAssigned: false,
  recurs: true,
};

const drawn = (
  changes: Partial<ScheduleEntry>,
  workerName = 'Ana Marques',
  absenceOf: AbsenceFinder = NO_ABSENCE,
) => scheduledVisits([{ ...visit, ...changes }], () => workerName, texts, 'de', absenceOf)[0]!;

test('a visit that is moved or a substitute’s is told apart, in words and by its bar', () => {
  const moved = { start: wallTime('2026-11-23T09:00:00'), end: wallTime('2026-11-23T11:00:00') };
  const labels = [{ workerIds: [2] }, moved, { note: 'Hauswart' }].map((patch) => {
    const { label, isException } = drawn({ patch });
    return [label.split(', ').at(-1), isException];
  });
  expect(labels).toEqual([
    ['Vertretung', true],
    ['verschoben', true],
    ['wiederkehrend', false],
  ]);
});

test('a visit that was taken from whoever has the job says that nobody comes, unless it is cancelled', () => {
  const taken = { workerIds: [], patch: { workerIds: [] } };
  const { label, initials, isException } = drawn(taken, '');
  expect([label.includes(', noch niemand, '), initials, isException]).toEqual([
    ...[true, 'noch niemand', true],
  ]);
  expect(drawn({ ...taken, patch: { ...taken.patch, cancelled: true } }, '').initials).toBe('');
});

test('whoever comes where nobody would is no substitute', () => {
  const { label, isException } = drawn({ patch: { workerIds: [1] }, isAssigned: true });
  expect(label).not.toContain('Vertretung');
  expect(isException).toBe(false);
});

test('a visit of somebody who is absent is hatched and says so, unless it is cancelled', () => {
  const isAbsent = () => absence;
  const { label, color } = drawn({}, 'Ana Marques', isAbsent);
  expect(label.split(', ').at(-1)).toBe('abwesend');
  expect(color.container).toMatch(/^repeating-linear-gradient/);
  const cancelled = drawn({ patch: { cancelled: true } }, 'Ana Marques', isAbsent);
  expect(cancelled.label).not.toContain('abwesend');
  expect(cancelled.color.container).toBe(GROUND);
});

test('a visit of the job is blue and emphasized and says so', () => {
  expect(drawn({})).toMatchObject({
    id: '7-4-2026-11-23',
    start: '2026-11-23T09:00:00',
    end: '2026-11-23T11:00:00',
    title: 'Familie Özdemir',
    times: '09:00–11:00',
    label:
      'Familie Özdemir, dieser Auftrag, Ana Marques, Montag, 23. November 2026, 09:00–11:00, wiederkehrend',
    color: { main: '#1d4ed8' },
    emphasized: true,
    jobId: 7,
  });
});

test('a visit of another job is red and says so', () => {
  expect(drawn({ isCurrentJob: false, recurs: false, jobId: 8 })).toMatchObject({
    label: 'Familie Özdemir, anderer Auftrag, Ana Marques, Montag, 23. November 2026, 09:00–11:00',
    color: { main: '#dc2626' },
    emphasized: false,
    jobId: 8,
  });
});

test('without a name and a worker, a visit says that the customer is unknown', () => {
  const { title, label } = drawn({ customerName: '' }, '');
  expect(title).toBe('Unbekannter Kunde');
  expect(label).toMatch(/^Unbekannter Kunde, dieser Auftrag, Montag/);
});

test('a visit at the same time as another one names it and has a dashed edge', () => {
  const other = {
    ...visit,
    id: '8-4-2026-11-23',
    jobId: 8,
    isCurrentJob: false,
    start: wallTime('2026-11-23T10:00:00'),
    end: wallTime('2026-11-23T12:00:00'),
  };
  const elsewhere = { ...other, id: '9-4-2026-11-23', workerIds: [2], comes: false };
  const drawnBeside = (...visits: readonly ScheduleEntry[]) =>
    scheduledVisits(visits, () => 'Ana Marques', texts, 'de', NO_ABSENCE)[0]!;
  const bakery = { ...other, customerName: 'Bäckerei Hug' };
  const { label, color, isDoubled } = drawnBeside(visit, bakery);
  expect(label.split(', ').slice(-2).join(', ')).toBe(
    'Überschneidung mit Bäckerei Hug, 10:00–12:00',
  );
  expect([isDoubled, drawnBeside(visit).isDoubled]).toEqual([true, false]);
  expect(color.container).toBe(`${DOUBLED_EDGE}, ${drawnBeside(visit).color.container}`);
  expect(drawnBeside(visit, { ...other, customerName: '' }).label).toContain(
    'Überschneidung mit Unbekannter Kunde',
  );
  for (const apart of [elsewhere, { ...other, start: visit.end, end: other.end }]) {
    expect(drawnBeside(visit, apart).label).not.toContain('Überschneidung');
  }
});
