import { describe, expect, test } from 'vitest';
import { parseICS, type VEvent } from 'node-ical';
import { calendarFeed } from '../../../server/calendar/feed.ts';
import type { FeedAbsence } from '../../../server/calendar/absenceEvents.ts';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { day } from '../../domain/support/values.ts';
import { TODAY } from '../../support/today.ts';
import { resultOf } from '../../support/resultOf.ts';
import { readWithIcalJs, readWithNodeIcal } from '../support/feedReaders.ts';
import { startSignedInServer } from '../support/testServer.ts';

const ZURICH = 'Europe/Zurich';

const ABSENCE: FeedAbsence = {
  id: 4,
  firstDay: day('2026-12-07'),
  lastDay: day('2026-12-09'),
  part: 'all',
  revision: 2,
  revisedAt: '2026-11-19T08:00:00Z',
};

function feedOf(absence: Partial<FeedAbsence> = {}): string {
  return resultOf(
    calendarFeed({
      businessName: 'Putzfee GmbH',
      worker: { id: 1, name: 'Ana' },
      workerNames: new Map(),
      jobs: [],
      absences: [{ ...ABSENCE, ...absence }],
      noon: '12:30',
      timeZone: ZURICH,
      publicOrigin: null,
      installation: 'k7',
      now: TODAY,
    }),
  ).text;
}

function eventsIn(feed: string): VEvent[] {
  return Object.values(parseICS(feed)).filter((part): part is VEvent => part?.type === 'VEVENT');
}

describe('an absence in a calendar feed', () => {
  test('is one event of whole days, in which the worker is busy', () => {
    const feed = feedOf();
    const [event, ...others] = eventsIn(feed);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      uid: 'absence-4@k7',
      summary: 'Abwesend',
      datetype: 'date',
      transparency: 'OPAQUE',
      sequence: 2,
    });
    expect(feed).toContain('DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261210\r\n');
    expect(feed).toContain('X-MICROSOFT-CDO-BUSYSTATUS:OOF');
  });

  test.each([
    ['readWithIcalJs', readWithIcalJs],
    ['readWithNodeIcal', readWithNodeIcal],
  ])('of halves of days is shown on each day, by %s', (_, read) => {
    const [monday, tuesday] = ['2026-12-07', '2026-12-08'];
    const until = day('2026-12-08');
    expect(read(feedOf({ part: 'am', lastDay: until }), ZURICH)).toEqual([
      `${monday}T00:00:00 ${monday}T12:30:00`,
      `${tuesday}T00:00:00 ${tuesday}T12:30:00`,
    ]);
    expect(read(feedOf({ part: 'pm', lastDay: until }), ZURICH)).toEqual([
      `${monday}T12:30:00 ${tuesday}T00:00:00`,
      `${tuesday}T12:30:00 2026-12-09T00:00:00`,
    ]);
  });

  test.each([
    ['readWithIcalJs', readWithIcalJs],
    ['readWithNodeIcal', readWithNodeIcal],
  ])('of mornings ends at noon on the days on which the clock changes, too, by %s', (_, read) => {
    for (const [first, last] of [
      ['2026-10-24', '2026-10-26'],
      ['2026-03-28', '2026-03-30'],
    ] as const) {
      const mornings = feedOf({ part: 'am', firstDay: day(first), lastDay: day(last) });
      expect(read(mornings, ZURICH)).toEqual(
        [first, addDays(day(first), 1), last].map((on) => `${on}T00:00:00 ${on}T12:30:00`),
      );
    }
  });

  test.each([
    ['am', 9],
    ['pm', 1],
  ] as const)('of %s since two years without an end is few events', (part, count) => {
    const feed = feedOf({ part, firstDay: day('2024-11-20'), lastDay: null });
    expect(eventsIn(feed)).toHaveLength(count);
    const days = readWithIcalJs(feed, ZURICH).map((half) => half.slice(0, 10));
    expect([days.length, days[0], days.at(-1)]).toEqual([338, '2026-01-01', '2026-12-04']);
  });

  test('without a last day is shown until two weeks ahead, and counts as changed today', () => {
    const feed = feedOf({ firstDay: day('2026-11-02'), lastDay: null });
    expect(feed).toContain('DTSTART;VALUE=DATE:20261102\r\nDTEND;VALUE=DATE:20261205\r\n');
    expect(feed).toContain('LAST-MODIFIED:20261120T000000Z');
    expect(feedOf()).toContain('LAST-MODIFIED:20261119T080000Z');
  });

  test('without a last day that begins later is shown from then on for two weeks', () => {
    const feed = feedOf({ firstDay: day('2027-01-04'), lastDay: null });
    expect(feed).toContain('DTSTART;VALUE=DATE:20270104\r\nDTEND;VALUE=DATE:20270119\r\n');
  });

  test('says neither why nor what the office has noted, and is gone once it is withdrawn', async () => {
    const { browser } = await startSignedInServer();
    const key = { 'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01' };
    const { id: worker_id } = (await browser.post('/api/worker', { name: 'Nora' }, key)).json();
    const answer = await browser.post(
      '/api/absence',
      {
        worker_id,
        kind: 'sick',
        first_day: '2026-12-07',
        last_day: null,
        part: 'all',
        note: 'Grippe',
      },
      { 'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a02' },
    );
    const { id } = answer.json<WireAbsence>();
    const feed = async () => (await browser.get(`/api/calendar/${worker_id}`)).body;
    expect(eventsIn(await feed()).map(({ summary }) => summary)).toEqual(['Abwesend']);
    expect(await feed()).not.toMatch(/sick|krank|grippe/i);
    await browser.put(`/api/absence/${id}`, { withdrawn: true });
    expect(eventsIn(await feed())).toEqual([]);
  });
});
