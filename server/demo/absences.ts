import { DateTime } from 'luxon';
import type { WireNewAbsence } from '../../src/api/contract/planning/absences.ts';
import { dayOfWeek, type Clock } from './appointments.ts';
import { placeOf } from './recordsByPlace.ts';
import { demoWorkers } from './workers.ts';

/** Absences of the demo workers, by their places: one from tomorrow on, others next week. */
export function demoAbsences(clock: Clock): WireNewAbsence[] {
  const today = DateTime.fromJSDate(clock.now, { zone: clock.timeZone });
  const inDays = (days: number) => today.plus({ days }).toFormat('yyyy-MM-dd');
  const tuesday = dayOfWeek(1, 'TU', clock);
  return [
    {
      worker_id: placeOf(demoWorkers, 'José Luis Fernández'),
      kind: 'sick',
      first_day: inDays(1),
      last_day: inDays(2),
      part: 'all',
      note: 'Fieber. Meldet sich, wenn es länger dauert.',
    },
    {
      worker_id: placeOf(demoWorkers, 'Dragana Petrović'),
      kind: 'holiday',
      first_day: dayOfWeek(1, 'MO', clock),
      last_day: dayOfWeek(1, 'FR', clock),
      part: 'all',
      note: '',
    },
    {
      worker_id: placeOf(demoWorkers, 'Sutharsini Rajkumar'),
      kind: 'other',
      first_day: tuesday,
      last_day: tuesday,
      part: 'am',
      note: 'Elterngespräch in der Schule.',
    },
  ];
}
