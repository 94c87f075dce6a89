import { expect, test } from 'vitest';
import { fetchJob, saveJob } from '../../../src/api/jobs/jobs.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import { applyEdit, type JobEdit } from '../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../src/domain/job/edit/jobFields.ts';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import { day } from '../../domain/support/values.ts';
import {
  callsTo,
  html,
  inPage,
  json,
  never,
  tagged,
  type Backend,
} from '../support/fetchBackend.ts';
import { JOB_NOTES } from '../../../src/domain/job/edit/jobFields.ts';
import { emptyTexts } from '../../../src/domain/person/personForm.ts';

inPage();

const appointment = {
  series: 'A-17',
  events: [
    {
      uid: 'e1',
      start_time: '2026-11-02T08:00:00Z',
      end_time: '2026-11-02T11:00',
      rrule: 'RRULE:BYDAY=MO;FREQ=WEEKLY;',
      notes: { key: 'Schlüssel', tags: [null, 1.5] },
    },
    { start_time: 'soon', end_time: null },
  ],
};

const flat = {
  id: 7,
  customer_id: 3,
  worker_id: 1,
  from_date: '2026-11-02',
  appointment,
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
  instructions: 'Küche und Bad',
  job_request: null,
  price: '120.00',
};

const { customer_id, worker_id, ...common } = flat;
const nested = { ...common, customer: { id: customer_id, name: 'Punktum' }, worker: worker_id };

const job = {
  id: 7,
  customerId: 3,
  workerId: 1,
  fromDate: '2026-11-02',
  events: [
    {
      id: 0,
      start: '2026-11-02T09:00:00',
      end: '2026-11-02T11:00:00',
      rule: 'RRULE:BYDAY=MO;FREQ=WEEKLY;',
    },
  ],
  unreadableEvents: 1,
  confirmations: { support: true, customer: false, worker: false },
  ...emptyTexts(JOB_NOTES),
  instructions: 'Küche und Bad',
  request: null,
};

const changes = {
  workerId: 2,
  confirmations: { support: false, customer: true, worker: true },
};
const edited = { ...job, ...changes };

const isPut = ({ method }: Request) => method === 'PUT';

async function save(stored: object, changed: Partial<JobDraft>, backend: Backend) {
  const { api, requests } = callsTo((request) =>
    isPut(request) ? backend(request) : json(stored),
  );
  const loaded = await fetchJob(api, 7, never);
  const saved = await saveJob(api, loaded, { ...draftOf(loaded), ...changed });
  return { saved, request: requests.find(isPut)! };
}

/** The appointment that is sent after these edits. */
async function sentAppointment(stored: object, ...edits: readonly JobEdit[]) {
  return JSON.parse(await sentText(stored, ...edits)) as object;
}

async function sentText(stored: object, ...edits: readonly JobEdit[]): Promise<string> {
  const wire = { ...flat, appointment: stored };
  const { api, requests } = callsTo((request) => (isPut(request) ? accepted() : json(wire)));
  const loaded = await fetchJob(api, 7, never);
  await saveJob(api, loaded, edits.reduce(applyEdit, draftOf(loaded)));
  const { appointment: sent } = (await requests.find(isPut)!.json()) as { appointment: object };
  return JSON.stringify(sent);
}

const accepted = () => new Response(null, { status: 204 });

test.each([
  ['flat', flat],
  ['nested', nested],
])(
  'specification: a job is parsed from the %s form and keeps the raw response',
  async (_, wire) => {
    const { api, requests } = callsTo(() => json(wire));
    expect(await fetchJob(api, 7, never)).toEqual({ ...job, raw: wire, etag: null });
    expect(requests[0]!.url).toMatch(/\/api\/job\/7$/);
  },
);

test.each<[what: string, wire: unknown]>([
  ['without an id', { ...flat, id: undefined }],
  ['without a customer', { ...common }],
  ['that is an array', [flat]],
  ['without a body', null],
])('a job response %s is unreadable', async (_, wire) => {
  const { api } = callsTo(() => json(wire));
  await expect(fetchJob(api, 7, never)).rejects.toMatchObject({ code: 'unreadableAnswer' });
});

test.each([
  ['flat', flat],
  ['nested', nested],
])('specification: saving a %s job sends exactly seven fields', async (_, wire) => {
  const { request } = await save(wire, changes, accepted);
  expect(request.url).toMatch(/\/api\/job\/7$/);
  expect(await request.json()).toEqual({
    customer_id: 3,
    worker_id: 2,
    from_date: '2026-11-02',
    appointment,
    confirmed_support: false,
    confirmed_customer: true,
    confirmed_worker: true,
  });
});

test('a note is sent once it is edited, trimmed', async () => {
  const { request } = await save(flat, { internalNote: ' Preis\nneu ' }, accepted);
  const sent = (await request.json()) as object;
  expect(sent).toMatchObject({ internal_note: 'Preis\nneu' });
  expect(sent).not.toHaveProperty('instructions');
});

test('a rejected note is named as the form does', async () => {
  const refusal = { code: 'tooLong', message: 'Zu lang.', field: 'internal_note' };
  const saving = save(flat, { internalNote: 'x' }, () => json(refusal, 422));
  await expect(saving).rejects.toMatchObject({ code: 'refused', fields: ['internalNote'] });
});

test('an unedited appointment is sent back byte for byte', async () => {
  const { request } = await save(flat, changes, accepted);
  expect(await request.text()).toContain(`"appointment":${JSON.stringify(appointment)}`);
});

test('only the edited times of an event are written, with the offset of the zone', async () => {
  const later: JobEdit = { kind: 'start', event: 0, time: '08:30' };
  expect(await sentAppointment(appointment, later)).toEqual({
    ...appointment,
    events: [
      { ...appointment.events[0], start_time: '2026-11-02T08:30:00+01:00' },
      appointment.events[1],
    ],
  });
});

test('a new weekday replaces BYDAY of the rule, without its prefix, and moves both times', async () => {
  expect(
    await sentAppointment(appointment, { kind: 'weekday', event: 0, weekday: 2 }),
  ).toMatchObject({
    series: 'A-17',
    events: [
      {
        uid: 'e1',
        start_time: '2026-11-04T09:00:00+01:00',
        end_time: '2026-11-04T11:00:00+01:00',
        rrule: 'BYDAY=WE;FREQ=WEEKLY;',
      },
      { start_time: 'soon' },
    ],
  });
});

test('exceptions are sent on the new weekday, and a kept one as a single visit', async () => {
  const overrides = {
    '2026-11-02': { worker_ids: [12], told: { worker: true } },
    '2026-12-21': { cancelled: true, colour: 'red' },
  };
  const stored = { events: [{ ...appointment.events[0], overrides }] };
  const sent = await sentAppointment(
    stored,
    { kind: 'fromDate', fromDate: day('2026-11-09') },
    { kind: 'weekday', event: 0, weekday: 2 },
    { kind: 'fields', fields: { keptVisits: { '0 2026-11-02': true } } },
  );
  const single = { start_time: '2026-11-02T09:00:00+01:00', end_time: '2026-11-02T11:00:00+01:00' };
  expect(sent).toMatchObject({
    events: [
      { uid: 'e1', overrides: { '2026-12-23': { cancelled: true, colour: 'red' } } },
      { ...single, overrides: { '2026-11-02': { worker_ids: [12], told: { worker: true } } } },
    ],
  });
});

const cancelledMonday = {
  cancelled: true,
  note: null,
  told: { by: 'sms', customer: true, worker: null },
};

test('exceptions that no version of the app writes are sent back byte for byte', async () => {
  const overrides = { foo: 1, '22.12.2026': {}, '2026-12-21': cancelledMonday };
  const stored = { events: [{ ...appointment.events[0], overrides }] };
  const sent = await sentText(stored, { kind: 'end', event: 0, time: '12:00' });
  expect(sent).toContain(`"overrides":${JSON.stringify(overrides)}`);
});

test('what is on no day is kept where another exception changes', async () => {
  const overrides = { foo: 1, '22.12.2026': {}, '2026-12-21': cancelledMonday };
  const stored = { events: [{ ...appointment.events[0], overrides }] };
  const events = [{ ...draftEvent, rule: 'RRULE:BYDAY=MO;FREQ=WEEKLY;' }];
  expect(await sentAppointment(stored, { kind: 'events', events })).toMatchObject({
    events: [{ overrides: { foo: 1, '22.12.2026': {} } }],
  });
});

test('earlier workers are sent once they are edited', async () => {
  const earlierWorkers = [{ until: day('2027-01-10'), workerIds: [1] }];
  const { request } = await save(flat, { earlierWorkers }, accepted);
  expect(await request.json()).toMatchObject({
    appointment: {
      series: 'A-17',
      events: appointment.events,
      earlier_workers: [{ until: '2027-01-10', worker_ids: [1] }],
    },
  });
});

test('who came to an event before is sent once it is edited, and else as it was', async () => {
  const own = { worker_ids: [1, 2], earlier_workers: [{ until: '2027-01-10', worker_ids: [1] }] };
  const stored = { events: [{ ...appointment.events[0], ...own }] };
  expect(await sentText(stored, { kind: 'end', event: 0, time: '12:00' })).toContain(
    JSON.stringify(own).slice(1, -1),
  );
  const earlierWorkers = [{ until: day('2027-01-17'), workerIds: [2] }];
  const events = [{ ...draftEvent, rule: 'RRULE:BYDAY=MO;FREQ=WEEKLY;', earlierWorkers }];
  expect(await sentAppointment(stored, { kind: 'people', people: { events } })).toMatchObject({
    events: [{ worker_ids: null, earlier_workers: [{ until: '2027-01-17', worker_ids: [2] }] }],
  });
});

test('an unedited event is sent back unchanged when another one is edited', async () => {
  const two = { events: [appointment.events[0], { ...appointment.events[0], uid: 'e2' }] };
  expect(await sentAppointment(two, { kind: 'end', event: 1, time: '12:00' })).toMatchObject({
    events: [
      appointment.events[0],
      { ...appointment.events[0], uid: 'e2', end_time: '2026-11-02T12:00:00+01:00' },
    ],
  });
});

const monday = {
  rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO',
  uid: 'e1',
  end_time: '2026-11-02T11:00',
  notes: { key: null, 'a-z': [] },
  start_time: '2026-11-02T08:00:00Z',
};
const other = { ...monday, uid: 'e2', extra: true };
const draftEvent = {
  start: '2026-11-02T09:00:00' as LocalDateTime,
  end: '2026-11-02T11:00:00' as LocalDateTime,
  id: 0,
};

test('an unedited event keeps its exact JSON text when another one is edited', async () => {
  const sent = await sentText(
    { events: [monday, other] },
    { kind: 'end', event: 1, time: '12:00' },
  );
  expect(sent).toContain(JSON.stringify(monday));
});

test('an edited event keeps the order of its fields', async () => {
  const sent = await sentText(
    { series: 'A-17', events: [monday], until: null },
    { kind: 'weekday', event: 0, weekday: 2 },
  );
  const moved = {
    ...monday,
    rrule: 'FREQ=WEEKLY;BYDAY=WE',
    end_time: '2026-11-04T11:00:00+01:00',
    start_time: '2026-11-04T09:00:00+01:00',
  };
  expect(sent).toBe(JSON.stringify({ series: 'A-17', events: [moved], until: null }));
});

test('unreadable events keep their index', async () => {
  const unreadable = { start_time: 'soon', rrule: '' };
  const sent = await sentText(
    { events: [null, monday, unreadable, other, 'later'] },
    { kind: 'end', event: 1, time: '12:00' },
  );
  const longer = { ...other, end_time: '2026-11-02T12:00:00+01:00' };
  expect(sent).toBe(JSON.stringify({ events: [null, monday, unreadable, longer, 'later'] }));
});

test('restoring a draft without the rule removes it from the event', async () => {
  const { request } = await save(
    { ...flat, appointment: { events: [monday] } },
    { events: [{ ...draftEvent, rule: null }] },
    accepted,
  );
  const { rrule: _, ...single } = monday;
  expect(await request.text()).toContain(`"events":[${JSON.stringify(single)}]`);
});

test('a new frequency replaces every event, including unreadable ones', async () => {
  expect(await sentAppointment(appointment, { kind: 'frequency', frequency: 'weekly2' })).toEqual({
    series: 'A-17',
    events: [
      {
        start_time: '2026-11-02T09:00:00+01:00',
        end_time: '2026-11-02T11:00:00+01:00',
        rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      },
    ],
  });
});

test('a single event is sent without a rule', async () => {
  const sent = await sentAppointment(appointment, { kind: 'frequency', frequency: 'once' });
  expect(sent).toEqual({
    series: 'A-17',
    events: [{ start_time: '2026-11-02T09:00:00+01:00', end_time: '2026-11-02T11:00:00+01:00' }],
  });
});

test('moving the start date across a DST change keeps the wall times', async () => {
  const spring = await sentAppointment(appointment, {
    kind: 'fromDate',
    fromDate: day('2026-06-01'),
  });
  expect(spring).toMatchObject({
    events: [
      { start_time: '2026-06-01T09:00:00+02:00', end_time: '2026-06-01T11:00:00+02:00' },
      {},
    ],
  });
});

test('the last day of a series is sent as its end in UTC, in every rule', async () => {
  const ending: JobEdit = { kind: 'seriesEnd', end: { kind: 'day', day: day('2026-12-31') } };
  expect(await sentAppointment({ events: [monday, other] }, ending)).toEqual({
    events: [
      { ...monday, rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T225959Z' },
      { ...other, rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T225959Z' },
    ],
  });
});

test.each([
  ['08:30', 'UNTIL=20261231T080000Z'],
  ['10:00', 'UNTIL=20261231T225959Z'],
])('a series until 09:00 of its last day has the same last day at %s', async (time, until) => {
  const rule = 'FREQ=WEEKLY;BYDAY=TH';
  const stored = { ...monday, rrule: `${rule};UNTIL=20261231T080000Z` };
  const sent = await sentAppointment({ events: [stored] }, { kind: 'start', event: 0, time });
  expect(sent).toMatchObject({ events: [{ rrule: `${rule};${until}` }] });
});

test('an event that was removed is not sent', async () => {
  const { request } = await save(
    { ...flat, appointment: { events: [monday, null, other] } },
    { events: [{ ...draftEvent, rule: null, id: 2 }] },
    accepted,
  );
  const { rrule: _, ...single } = other;
  expect(await request.text()).toContain(`"events":[null,${JSON.stringify(single)}]`);
});

test('events go back with their ids, one that comes back with its own, and new ones without', async () => {
  const { request } = await save(
    {
      ...flat,
      appointment: {
        events: [
          { ...monday, id: 4 },
          { ...other, id: 9 },
        ],
      },
    },
    { events: [9, 2, null].map((id) => ({ ...draftEvent, rule: null, id })) },
    accepted,
  );
  const body = (await request.json()) as { appointment: { events: { id?: number }[] } };
  expect(body.appointment.events.map(({ id }) => id)).toEqual([9, 2, undefined]);
});

test('an event that ends before its start ends on the next day', async () => {
  const night = { start_time: '2026-11-02T22:00:00+01:00', end_time: '2026-11-02T02:00:00+01:00' };
  const { api } = callsTo(() => json({ ...flat, appointment: { events: [night] } }));
  expect((await fetchJob(api, 7, never)).events[0]).toMatchObject({
    start: '2026-11-02T22:00:00',
    end: '2026-11-03T02:00:00',
  });
});

test('an unreadable start is sent back unchanged', async () => {
  const { request } = await save({ ...flat, from_date: 'soon' }, changes, accepted);
  expect(await request.json()).toMatchObject({ from_date: 'soon' });
});

test.each<[what: string, wire: object]>([
  ['no appointment', { ...flat, appointment: null }],
  ['an appointment of another kind', { ...flat, appointment: [] }],
])('a job with %s is saved without events', async (_, wire) => {
  const { request } = await save(wire, changes, accepted);
  expect(await request.json()).toMatchObject({ appointment: { events: [] } });
});

test.each([
  '2026-11-02',
  '2026-11-02T12:00:00+01:00',
  '2026-11-02T12:00:00',
  '2026-11-01T23:00:00Z',
])('specification: the start date %s is sent as its day alone', async (from_date) => {
  const { request } = await save({ ...flat, from_date }, changes, accepted);
  expect(await request.json()).toMatchObject({ from_date: '2026-11-02' });
});

test.each([
  ['flat', flat],
  ['nested', nested],
])('a worker is cleared from a %s job', async (_, wire) => {
  const { saved, request } = await save(wire, { workerId: null }, accepted);
  expect(await request.json()).toMatchObject({ worker_id: null });
  expect(saved.workerId).toBeNull();
});

test.each<[what: string, answer: () => Response]>([
  ['no content', accepted],
  ['an empty body', () => new Response('')],
  ['null', () => json(null)],
  ['a list', () => json([])],
  ['a text', () => json('ok')],
  ['another object', () => json({ success: true })],
  ['the id alone', () => json({ id: 7 })],
  ['another record', () => json({ ...flat, id: 8, worker_id: 9 })],
])('after a success with %s, the saved job is what was sent', async (_, answer) => {
  const { saved } = await save(flat, changes, answer);
  expect(saved).toMatchObject(edited);
  expect(saved.raw.appointment).toEqual(appointment);
});

test.each<[form: string, answer: object, workerId: number]>([
  ['flat', { ...flat, worker_id: 5, confirmed_support: true }, 5],
  ['nested', { ...nested, worker: 2, confirmed_support: true }, 2],
])('the fields of a %s response override what was sent', async (_, answer, workerId) => {
  const { saved } = await save(flat, changes, () => json(answer));
  expect(saved.workerId).toBe(workerId);
  expect(saved.confirmations).toEqual({ support: true, customer: false, worker: false });
});

test('a saved job can be saved again', async () => {
  const storedWithTag = () => new Response(null, { status: 204, headers: { etag: '"2"' } });
  const { api, requests } = callsTo((request) =>
    isPut(request) ? storedWithTag() : tagged(nested),
  );
  const loaded = await fetchJob(api, 7, never);
  const first = await saveJob(api, loaded, { ...draftOf(loaded), ...changes });
  const second = await saveJob(api, first, draftOf(first));
  expect(second).toMatchObject(edited);
  const [before, after] = await Promise.all(
    requests.filter(isPut).map((request) => request.text()),
  );
  expect(after).toBe(before);
});

test.each<[what: string, answer: Backend, code: string]>([
  ['HTML with status 200', () => html(), 'unreadableAnswer'],
  ['cut-off JSON', () => new Response('{"id": 7'), 'unreadableAnswer'],
  ['a refusal', () => json({ message: 'No.' }, 422), 'refused'],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('saving fails after %s', async (_, answer, code) => {
  await expect(save(flat, changes, answer)).rejects.toMatchObject({ code });
});
