import { expect, test } from 'vitest';
import { openConfirmations } from '../../../src/domain/absences/openConfirmations.ts';
import type { JobListing, LocalDate, LocalDateTime, Worker } from '../../../src/domain/entities.ts';
import type { SentWeek, Telling, ToldWay } from '../../../src/domain/sentWeek/sentWeek.ts';
import { isToTell, weekPeople } from '../../../src/domain/sentWeek/weekPeople.ts';
import { weekMessage } from '../../../src/domain/sentWeek/weekMessage.ts';

const WEEK = '2026-11-23' as LocalDate;
const NOW = '2026-11-20T11:00:00' as LocalDateTime;
const ZONE = 'Europe/Zurich';

const time = (day: string, hour: string) => `${day}T${hour}:00` as LocalDateTime;

function jobOf(id: number, workerId: number, fields: Partial<JobListing> = {}): JobListing {
  return {
    id,
    customerId: id + 10,
    customerName: `Kunde ${id}`,
    customerCity: '',
    customerZipCode: '',
    customerPosition: null,
    workerId,
    fromDate: '2026-11-02' as LocalDate,
    events: [
      {
        id: 0,
        start: time('2026-11-06', '14:00'),
        end: time('2026-11-06', '16:00'),
        rule: 'FREQ=WEEKLY;BYDAY=FR',
      },
    ],
    confirmations: { support: true, customer: true, worker: false },
    request: null,
    ...fields,
  };
}

const workers = ['Ana', 'Blerta', 'Ohne'].map((name, index): Worker => ({
  id: index + 1,
  name,
  email: '',
  phone: '',
  address: '',
  zipCode: '',
  city: '',
  color: '',
}));

const FRIDAY = {
  id: '1-0-2026-11-27',
  start: time('2026-11-27', '14:00'),
  end: time('2026-11-27', '16:00'),
};

function telling(id: number, way: ToldWay, mail: Telling['mail'] = null): Telling {
  return { id, way, at: NOW, by: 'demo', mail };
}

function sentTo(id: number, visits: SentWeek['visits'], ...tellings: readonly Telling[]): SentWeek {
  return { id, planToken: '', language: null, visits, tellings };
}

function people(
  jobs: readonly JobListing[],
  sent: readonly SentWeek[] = [],
  now: LocalDateTime = NOW,
) {
  return weekPeople({ jobs, workers, sent, week: WEEK, now, timeZone: ZONE });
}

test('who has visits in the week is to be told, with their hours and what they have not confirmed', () => {
  const [ana, blerta, ...others] = people([
    jobOf(1, 1),
    jobOf(2, 1, { confirmations: { support: true, customer: false, worker: true } }),
    jobOf(3, 2),
  ]);
  expect(others).toEqual([]);
  expect([ana!.worker.name, ana!.visits.length, ana!.hours, ana!.unconfirmed]).toEqual([
    'Ana',
    2,
    4,
    1,
  ]);
  expect([ana!, blerta!].map(isToTell)).toEqual([true, true]);
});

test('what is over is counted apart from what is still to come', () => {
  const monday = { id: 0, start: time('2026-11-23', '08:00'), end: time('2026-11-23', '11:00') };
  const sources = [jobOf(1, 1), jobOf(2, 1, { events: [{ ...monday, rule: null }] })];
  const [before] = people(sources);
  expect([before!.visits.length, before!.over, before!.hours]).toEqual([2, 0, 5]);
  const [after] = people(sources, [], time('2026-11-23', '11:00'));
  expect([after!.visits.length, after!.over, after!.hours]).toEqual([1, 1, 2]);
});

test('who knows the week as it is has been told, by whichever way last', () => {
  const sent = sentTo(1, [FRIDAY], telling(1, 'sms'), telling(2, 'seen'), telling(3, 'call'));
  const [ana] = people([jobOf(1, 1)], [sent]);
  expect(isToTell(ana!)).toBe(false);
  expect(ana!.status).toMatchObject({
    state: 'told',
    sent: { id: 1 },
    seen: { id: 2 },
    called: { id: 3 },
    news: [],
  });
});

test('a later message is neither seen nor called', () => {
  const sent = sentTo(1, [FRIDAY], telling(1, 'seen'), telling(2, 'call'), telling(3, 'copy'));
  const [ana] = people([jobOf(1, 1)], [sent]);
  expect(ana!.status).toMatchObject({ sent: { id: 3 }, seen: null, called: null });
});

test('what is new, moved and gone since makes the week another', () => {
  const moved = { ...FRIDAY, start: time('2026-11-27', '13:00') };
  const gone = { ...FRIDAY, id: '9-0-2026-11-24', start: time('2026-11-24', '08:00') };
  const [ana] = people([jobOf(1, 1), jobOf(2, 1)], [sentTo(1, [gone, moved], telling(1, 'sms'))]);
  expect(ana!.status.state).toBe('changed');
  expect(
    ana!.status.news.map(({ visit, isCancelled, movedFrom }) => [
      visit.id,
      isCancelled,
      movedFrom !== null,
    ]),
  ).toEqual([
    ['9-0-2026-11-24', true, false],
    ['1-0-2026-11-27', false, true],
    ['2-0-2026-11-27', false, false],
  ]);
});

test('whoever has lost all visits is to be told, and what has begun is no news', () => {
  const sent = [sentTo(3, [FRIDAY], telling(1, 'sms'))];
  expect(people([], sent).map(isToTell)).toEqual([true]);
  expect(people([], sent, time('2026-11-27', '15:00')).map(isToTell)).toEqual([false]);
});

test('the week is told day by day in the language, with the link last, and says if there is nothing', () => {
  const places = [
    {
      ...FRIDAY,
      start: time('2026-11-24', '08:00'),
      end: time('2026-11-24', '10:00'),
      place: 'Bäckerei, Uster',
    },
    { ...FRIDAY, place: 'Praxis, Zürich' },
  ];
  const addressing = { language: 'de', name: 'Ana', business: 'Putzfee GmbH' } as const;
  const { subject, text } = weekMessage(WEEK, places, 'https://plan.example/p/1', addressing);
  expect(subject).toBe('Ihre Einsätze in der Woche ab Montag, 23. November 2026');
  expect(text.split('\n\n')).toEqual([
    'Guten Tag Ana',
    `${subject}:`,
    'Dienstag, 24. November\n08:00–10:00 Bäckerei, Uster',
    'Freitag, 27. November\n14:00–16:00 Praxis, Zürich',
    'Ihr Plan mit allen Angaben. Bitte tippen Sie dort auf «Gesehen»:\nhttps://plan.example/p/1',
    'Freundliche Grüsse\nPutzfee GmbH',
  ]);
  const empty = weekMessage(WEEK, [], '', { ...addressing, language: 'es' });
  expect(empty.text).toContain('Esta semana no tiene visitas.');
  expect(empty.text).not.toContain('Visto');
});

test('a job is open to whoever it is of, once, and not to who comes instead', () => {
  const jobs = [jobOf(1, 1), jobOf(2, 2)];
  const visits = [1, 1, 2].map((id) => ({ asked: { id } }));
  const openTo = (party: 'customer' | 'worker', id: number | null) =>
    openConfirmations({ party, id, visits }, jobs).map((job) => job.id);
  expect(openTo('worker', 1)).toEqual([1]);
  expect(openTo('worker', 3)).toEqual([]);
  expect(openTo('customer', 11)).toEqual([]);
  expect(openTo('customer', null)).toEqual([]);
});
