import { confirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import { WEEKDAYS } from '../../../src/domain/recurrence/rule.ts';
import type { NewJob } from '../../calendar/storedJob.ts';
import { planAppointment, type Clock } from '../appointments.ts';
import { inventedNote } from '../notes.ts';
import { requesters, requestOf } from '../requests.ts';
import { archivalWeek, inUse } from './archival.ts';
import type { Chance } from '../random.ts';

/** From three years ago to two months ahead. */
const WEEKS = { first: -156, last: 8 };

/** Weighted by how often they occur in practice. */
const RHYTHMS = [
  ...Array<string>(11).fill('weekly'),
  ...Array<string>(4).fill('weekly2'),
  ...Array<string>(2).fill('weekly4'),
  'weekly COUNT=26',
  'weekly UNTIL=12',
  'once',
];

const INSTRUCTIONS = [
  'Küche, Bad und WC gründlich, Böden saugen und feucht aufnehmen.',
  'Treppenhaus von oben nach unten, Lift innen, Eingang.',
  'Büros saugen, Papierkörbe leeren, Küche und WC. Kaffeemaschine nicht abstellen.',
  'Fenster nur innen. Pflanzen einmal pro Woche giessen.',
  'Betten frisch beziehen, Wäsche aufhängen, ganze Wohnung.',
];

const INTERNAL = [
  'Preis bei der nächsten Verlängerung anpassen.',
  'Wünscht möglichst immer dieselbe Person.',
];

interface People {
  readonly customers: readonly number[];
  readonly workers: readonly number[];
}

function visitOn(weekday: string, chance: Chance): string {
  const hour = chance.between(6, 19);
  const minute = chance.pick(['00', '00', '30']);
  const written = (value: number) => String(value).padStart(2, '0');
  const hours = chance.between(1, 4);
  return `${weekday} ${written(hour)}:${minute}-${written(hour + hours)}:${minute}`;
}

/** One visit, or two on different weekdays. */
function visitsOf(chance: Chance, repeats: string): string {
  const day = chance.between(0, 5);
  const days = repeats === 'weekly' && chance.percent(15) ? [day, (day + 3) % 6] : [day];
  return days.map((index) => visitOn(WEEKDAYS[index]!, chance)).join(', ');
}

/** The last week of what two people have together: the one before somebody was archived. */
function lastWeek(...places: readonly (number | null)[]): number | null {
  const weeks = places.flatMap((place) => (place === null ? [] : (archivalWeek(place) ?? [])));
  return weeks.length === 0 ? null : Math.min(...weeks) - 1;
}

function endedIn(week: number | null, repeats: string): string {
  const [frequency = ''] = repeats.split(' ');
  return week === null || frequency === 'once' ? repeats : `${frequency} UNTIL=${week}`;
}

/**
 * A job of one of the customers. Most have a worker, and most of those have all confirmations. Who is
 * archived has had jobs only before.
 */
export function inventJob(chance: Chance, { customers, workers }: People, clock: Clock): NewJob {
  const repeats = chance.pick(RHYTHMS);
  const hasWorker = chance.percent(94);
  const isSettled = hasWorker && chance.percent(92);
  const confirms = () => isSettled || (hasWorker && chance.percent(50));
  const chosen = (places: readonly number[]) => {
    const place = chance.pick(places);
    return isSettled ? place : inUse(place);
  };
  const customer_id = chosen(customers);
  const worker_id = hasWorker ? chosen(workers) : null;
  const last = lastWeek(customer_id, worker_id);
  return {
    customer_id,
    worker_id,
    ...planAppointment(
      {
        week: isSettled ? chance.between(WEEKS.first, last ?? 0) : chance.between(0, WEEKS.last),
        visits: visitsOf(chance, repeats),
        repeats: endedIn(last, repeats),
      },
      clock,
    ),
    ...confirmationFields(confirms),
    instructions: inventedNote(INSTRUCTIONS, customer_id),
    internal_note: inventedNote(INTERNAL, customer_id + 3),
    job_request: chance.percent(50) ? requestOf(chance.pick(requesters), clock) : null,
  };
}
