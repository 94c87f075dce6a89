import type { LocalDate } from '../../src/domain/entities.ts';
import { formatMinutes } from '../../src/domain/reports/hours.ts';
import { addDays, weekdayIndex } from '../../src/domain/time/dates.ts';
import { demoCustomers } from '../demo/customers.ts';
import { chanceFrom, type Chance } from '../demo/random.ts';
import { demoWorkers } from '../demo/workers.ts';
import { inventContacts } from './contactData.ts';

const DAYS = 92;

/** The share, in percent, of the working days on which a user has an entry. */
const BUSY_DAYS = 45;

const USERS_WITHOUT_ENTRIES = 2;

const ACTIVITIES = [
  'Unterhaltsreinigung',
  'Umzugsreinigung',
  'Fensterreinigung',
  'Büroreinigung',
  'Storno 50 %',
  'Storno 75 %',
];
const STORNO = { fifty: 5, seventyFive: 6 };

const TEXTS = ['Treppenhaus', 'Büro 3. OG', 'Wohnung mit Abgabe', 'Praxis', '', 'Küche und Bad'];

type Tracking =
  | { readonly type: 'duration'; readonly date: string; readonly duration: string }
  | { readonly type: 'range'; readonly start: string; readonly end: string };

/** An entry as bexio stores it; `date` and `duration` follow from `tracking`. */
export interface Timesheet {
  readonly id: number;
  readonly user_id: number;
  readonly status_id: number | null;
  readonly client_service_id: number;
  readonly text: string;
  readonly allowable_bill: boolean;
  readonly charge: string | null;
  readonly contact_id: number | null;
  readonly sub_contact_id: number | null;
  readonly pr_project_id: number | null;
  readonly pr_package_id: number | null;
  readonly pr_milestone_id: number | null;
  readonly estimated_time: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`. */
  readonly duration: string | null;
  readonly running: boolean;
  readonly tracking: Tracking;
}

/** Minutes between two times of the form `YYYY-MM-DD HH:MM:SS`; NaN if one is none. */
function minutesBetween(start: string, end: string): number {
  const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  return Math.round((instant(end) - instant(start)) / 60_000);
}

/** The date and duration that a tracking gives; null if it is none. */
export function tracked(tracking: Partial<Record<string, unknown>>) {
  const { type, date, duration, start, end } = tracking;
  if (type === 'duration') {
    const isRead = /^\d{4}-\d\d-\d\d$/.test(String(date)) && /^\d+:[0-5]\d$/.test(String(duration));
    return isRead ? { date: String(date), duration: String(duration) } : null;
  }
  const minutes = minutesBetween(String(start), String(end));
  const isRead = type === 'range' && minutes >= 0;
  return isRead ? { date: String(start).slice(0, 10), duration: formatMinutes(minutes) } : null;
}

function inventTracking(chance: Chance, date: string): Tracking {
  const minutes = 15 * chance.between(4, 34);
  if (chance.percent(70)) return { type: 'duration', date, duration: formatMinutes(minutes) };
  const start = 60 * chance.between(6, 12);
  const at = (time: number) => `${date} ${formatMinutes(time)}:00`;
  return { type: 'range', start: at(start), end: at(start + minutes) };
}

function inventTimesheet(chance: Chance, user_id: number, date: string): Omit<Timesheet, 'id'> {
  const tracking = inventTracking(chance, date);
  const storno = chance.pick([STORNO.fifty, STORNO.seventyFive]);
  return {
    user_id,
    status_id: 1,
    client_service_id: chance.percent(8) ? storno : chance.between(1, 4),
    text: chance.pick(TEXTS),
    allowable_bill: chance.percent(90),
    charge: null,
    contact_id: chance.between(1, demoCustomers.length),
    sub_contact_id: null,
    pr_project_id: null,
    pr_package_id: null,
    pr_milestone_id: null,
    estimated_time: null,
    ...tracked(tracking)!,
    running: false,
    tracking,
  };
}

function inventTimesheets(today: LocalDate, users: number): Timesheet[] {
  const chance = chanceFrom(1);
  const entries: Omit<Timesheet, 'id'>[] = [];
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const date = addDays(today, -ago);
    if (weekdayIndex(date) >= 5) continue;
    for (let user = 1; user <= users; user += 1) {
      if (chance.percent(BUSY_DAYS)) entries.push(inventTimesheet(chance, user, date));
    }
  }
  const started = inventTimesheet(chance, 1, today);
  entries.push({ ...started, running: true, duration: '00:25' });
  entries.push({ ...started, user_id: 2, running: true, duration: '01:10' });
  entries.push({ ...started, user_id: 3, duration: null });
  return entries.map((entry, index) => ({ id: index + 1, ...entry }));
}

/** What a bexio account holds: all invented, and the same on the same day. */
export function inventBexio(today: LocalDate) {
  const users = demoWorkers.map(({ name, email }, index) => {
    const id = index + 1;
    const [firstname = '', ...others] = name.split(' ');
    const lastname = others.join(' ');
    return { id, salutation_type: 'female', firstname, lastname, email, is_superadmin: id === 1 };
  });
  const activities = ACTIVITIES.map((name, index) => ({
    id: index + 1,
    name,
    default_is_billable: true,
  }));
  const entries = inventTimesheets(today, users.length - USERS_WITHOUT_ENTRIES);
  const contacts = inventContacts();
  return { users, contacts, activities, timesheets: new Map(entries.map((one) => [one.id, one])) };
}

export type BexioData = ReturnType<typeof inventBexio>;
