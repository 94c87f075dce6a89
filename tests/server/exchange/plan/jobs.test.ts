import { expect, test } from 'vitest';
import type { WireJob } from '../../../../src/api/contract/records/jobs.ts';
import { startImporter } from '../support/importer.ts';

const PEOPLE = {
  customer:
    'Name;E-Mail;PLZ\nAnna Müller;anna@x.ch;8001\nHans Meier;h1@x.ch;8001\nHans Meier;h2@x.ch;3000\n',
  worker: 'Name\nEwa Nowak\nEwa Kaya\nEwa Kaya\n',
};

const HEADER = 'Kunde;E-Mail;PLZ;Mitarbeiter/in;Ab;Rhythmus;Wochentag;Beginn;Ende;Instruktionen';
const JOB = 'Anna Müller;;;Ewa Nowak;01.12.2026;wöchentlich;Di;08:00;10:00;Küche';

/** A server with customers and workers, two of whom have the name of another one. */
async function startWithPeople() {
  const importer = await startImporter();
  await importer.imported('customer', PEOPLE.customer);
  await importer.database
    .insertInto('workers')
    .values(
      ['Ewa Nowak', 'Ewa Kaya', 'Ewa Kaya'].map((name) => ({
        name,
        email: '',
        phone: '',
        address: '',
        zip_code: '',
        city: '',
        color: null,
        calendar_token: crypto.randomUUID(),
        plan_token: crypto.randomUUID(),
      })),
    )
    .execute();
  const table = (...lines: string[]) => [HEADER, ...lines].join('\n');
  const jobs = async (): Promise<WireJob[]> => {
    const listed: { id: number }[] = (await importer.browser.get('/api/job')).json();
    const all = listed.map(async ({ id }) => (await importer.browser.get(`/api/job/${id}`)).json());
    return Promise.all(all);
  };
  return { ...importer, table, jobs };
}

test('a job that is there is left as it is', async () => {
  const { checked, imported, table } = await startWithPeople();
  await imported('job', table(JOB));
  const { check } = await checked('job', table(JOB));
  expect(check!.counts).toEqual({ new: 0, update: 0, unchanged: 1, unclear: 0, faulty: 0 });
});

test('a job at the same times is changed by what else a row says', async () => {
  const { checked, imported, jobs, rows, run, table } = await startWithPeople();
  await imported('job', table(JOB));
  const file = await checked('job', table(JOB.replace('Küche', 'Bad')));
  expect((await rows(file.id))[0]).toMatchObject({
    verdict: 'update',
    record_id: 1,
    changes: [{ field: 'instructions', before: 'Küche', after: 'Bad' }],
  });
  await run(file);
  expect(await jobs()).toMatchObject([{ id: 1, instructions: 'Bad', worker_id: 1 }]);
});

test('it is asked whether a job from the same day at other times is the one', async () => {
  const { checked, imported, jobs, rows, run, table } = await startWithPeople();
  await imported('job', table(JOB));
  const file = await checked('job', table(JOB.replace('10:00', '11:30')));
  expect(await rows(file.id)).toMatchObject([
    {
      verdict: 'unclear',
      candidates: [{ id: 1, name: 'Anna Müller', detail: '2026-12-01 · 08:00–10:00 · Ewa Nowak' }],
    },
  ]);
  await run(file, [{ line: 2, choice: 1 }]);
  expect(await jobs()).toMatchObject([
    { appointment: { events: [{ end_time: '2026-12-01T11:30:00' }] } },
  ]);
});

test('a blank cell of a job keeps what is there', async () => {
  const { imported, jobs, table } = await startWithPeople();
  await imported('job', table(JOB));
  await imported('job', 'Einsatzplan-Nr.;Beginn;Instruktionen\n1;09:00;\n');
  expect(await jobs()).toMatchObject([
    {
      worker_id: 1,
      from_date: '2026-12-01',
      instructions: 'Küche',
      appointment: {
        events: [
          {
            start_time: '2026-12-01T09:00:00',
            end_time: '2026-12-01T10:00:00',
            rrule: 'FREQ=WEEKLY;BYDAY=TU',
          },
        ],
      },
    },
  ]);
});

test('an appointment that a table cannot say is kept by what it says', async () => {
  const { imported, jobs, table, browser } = await startWithPeople();
  await imported('job', table(JOB));
  const [job] = await jobs();
  const appointment = {
    events: [
      { start_time: '2026-12-01T08:00:00', end_time: '2026-12-01T10:00:00' },
      { start_time: '2026-12-09T14:00:00', end_time: '2026-12-09T15:00:00' },
    ],
  };
  const { id: _id, job_request: _request, ...fields } = job!;
  await browser.put('/api/job/1', { ...fields, appointment });
  await imported('job', 'Einsatzplan-Nr.;Instruktionen\n1;Bad\n');
  expect(await jobs()).toMatchObject([{ instructions: 'Bad', appointment }]);
});

test('what single visits have of their own stays where a table says other times', async () => {
  const { checked, imported, jobs, table, browser } = await startWithPeople();
  await imported('job', table(JOB));
  const [job] = await jobs();
  const { id: _id, job_request: _request, ...fields } = job!;
  const overrides = { '2026-12-22': { cancelled: true }, '2026-12-29': { worker_ids: [2] } };
  const earlier_workers = [{ until: '2026-12-14', worker_ids: [2] }];
  const [event] = fields.appointment.events;
  const appointment = { events: [{ ...event!, overrides }], earlier_workers };
  await browser.put('/api/job/1', { ...fields, appointment });
  expect((await checked('job', table(JOB))).check!.counts).toMatchObject({ unchanged: 1 });
  await imported('job', 'Einsatzplan-Nr.;Beginn\n1;09:00\n');
  expect(await jobs()).toMatchObject([
    {
      appointment: {
        events: [{ start_time: expect.stringContaining('T09:00'), overrides }],
        earlier_workers,
      },
    },
  ]);
});

test('confirmations that were given for other times are outdated, as in the app', async () => {
  const { imported, jobs, table } = await startWithPeople();
  await imported('job', table(JOB));
  await imported('job', 'Einsatzplan-Nr.;Bestätigt vom Kunden\n1;ja\n');
  await imported('job', 'Einsatzplan-Nr.;Beginn\n1;09:00\n');
  expect(await jobs()).toMatchObject([
    {
      confirmed_customer: true,
      confirmed_terms: {
        customer: { appointment: { events: [{ start_time: expect.stringContaining('T08:00') }] } },
      },
    },
  ]);
});

test.each([
  [
    JOB.replace('Anna Müller', 'Zoe Frei'),
    'Spalte «Kunde»: Den Kunden «Zoe Frei» gibt es nicht. Importieren Sie zuerst die Kunden oder korrigieren Sie Name, E-Mail oder PLZ.',
  ],
  [
    JOB.replace('Anna Müller', 'Hans Meier'),
    'Spalte «Kunde»: Es gibt mehrere Kunden mit «Hans Meier». Ergänzen Sie E-Mail, PLZ oder Einsatzplan-Nummer des Kunden.',
  ],
  [
    JOB.replace('Anna Müller', ''),
    'Spalte «Kunde»: Der Kunde fehlt. Schreiben Sie seinen Namen oder seine E-Mail hinein.',
  ],
  [
    JOB.replace('Ewa Nowak', 'Ewa Kaya'),
    'Spalte «Mitarbeiter/in»: Es gibt mehrere Mitarbeitende mit dem Namen «Ewa Kaya». Ergänzen Sie die Spalte «Mitarbeiter-Nr. (Einsatzplan)».',
  ],
  [
    JOB.replace('Ewa Nowak', 'Eva Nowak'),
    'Spalte «Mitarbeiter/in»: «Eva Nowak» ist nicht unter den Mitarbeitenden. Importieren Sie diese zuerst, korrigieren Sie den Namen oder leeren Sie die Zelle.',
  ],
  [
    JOB.replace('wöchentlich', 'öfters'),
    'Spalte «Rhythmus»: «öfters» ist kein Rhythmus. Schreiben Sie «einmalig», «wöchentlich», «alle 2 Wochen» oder «monatlich».',
  ],
  [
    JOB.replace('08:00', 'früh'),
    'Spalte «Beginn»: «früh» ist keine Uhrzeit. Schreiben Sie sie wie 08:30.',
  ],
  [JOB.replace('10:00', ''), 'Spalte «Ende»: Diese Angabe fehlt. Ergänzen Sie sie.'],
  [
    JOB.replace('wöchentlich', 'einmalig').replace(';Di;', ';Mi;'),
    'Spalte «Wochentag»: Ein einmaliger Einsatz ist an seinem ersten Tag, und der ist ein anderer Wochentag. Korrigieren Sie einen von beiden oder leeren Sie die Zelle.',
  ],
  [
    JOB.replace('wöchentlich', 'alle 3 Tage'),
    'Spalte «Wochentag»: Zu einem Rhythmus in Tagen passen keine Wochentage. Leeren Sie die Zelle oder schreiben Sie den Rhythmus in Wochen.',
  ],
  [
    JOB.replace('01.12.2026', '01.12.2099'),
    'Spalte «Ab»: Der Wert liegt ausserhalb des erlaubten Bereichs.',
  ],
  [
    JOB.replace('Küche', 'x'.repeat(2001)),
    'Spalte «Instruktionen»: Der Text ist zu lang: Höchstens 2000 Zeichen haben Platz. Kürzen Sie ihn.',
  ],
])('%s is refused with a sentence about its column', async (line, sentence) => {
  const { faults, table } = await startWithPeople();
  expect(await faults('job', table(line))).toEqual({ 2: sentence });
});

test('whom an ambiguous name may mean is named', async () => {
  const { checked, rows, table } = await startWithPeople();
  const { id } = await checked('job', table(JOB.replace('Anna Müller', 'Hans Meier')));
  const [{ candidates }] = (await rows(id)) as [Awaited<ReturnType<typeof rows>>[number]];
  expect(candidates).toEqual([
    { id: 2, name: 'Hans Meier', detail: '8001 · h1@x.ch' },
    { id: 3, name: 'Hans Meier', detail: '3000 · h2@x.ch' },
  ]);
});

test.each([
  ['a zip code', 'Hans Meier;;3000;'],
  ['an e-mail', ';h2@x.ch;;'],
])('of customers with one name %s says who is meant', async (_what, customer) => {
  const { imported, jobs, table } = await startWithPeople();
  await imported('job', table(JOB.replace('Anna Müller;;;', customer)));
  expect(await jobs()).toMatchObject([{ customer_id: 3 }]);
});

test('a job for somebody who is archived is refused', async () => {
  const { faults, table, browser } = await startWithPeople();
  const archived = { name: 'Anna Müller', archived_on: '2026-11-01' };
  await browser.put('/api/customer/1', archived);
  expect(await faults('job', table(JOB))).toEqual({
    2: 'Spalte «Kunde»: Dieser Kunde ist archiviert.',
  });
});

test('a job that is in the file twice is named', async () => {
  const { faults, table } = await startWithPeople();
  expect(await faults('job', table(JOB, JOB))).toEqual({
    3: 'Die Zeile meint denselben Eintrag wie Zeile 2. Löschen Sie eine von beiden.',
  });
});

test.each([
  ['12:00', '8.30', 'faulty'],
  ['08:00', '08:00', 'faulty'],
  ['22:00', '06:00', 'new'],
])('a visit from %s to %s is %s', async (start, end, verdict) => {
  const { checked, rows, table } = await startWithPeople();
  const { id } = await checked('job', table(JOB.replace('08:00;10:00', `${start};${end}`)));
  expect(await rows(id)).toMatchObject([{ verdict }]);
});
