import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../support/pages/backend.ts';
import { button, returnsToWindow, sees } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';
import { opensFields } from '../support/pages/opensFields.ts';

const heading = (name: string) => page.getByRole('heading', { name });

test.each([
  {
    time: '2026-12-31T23:30:00Z',
    start: '2027-01-01T09:00:00+01:00',
    end: '2027-01-01T11:00:00+01:00',
    inCalendar: 'Fr 01.01.2027, KW 53',
    inPicker: 'Freitag, 1. Januar 2027',
    thisMonth: 'Dieser Monat 01.01.–31.01.2027',
  },
  {
    time: '2026-06-30T22:30:00Z',
    start: '2026-07-01T09:00:00+02:00',
    end: '2026-07-01T11:00:00+02:00',
    inCalendar: 'Mi 01.07.2026, KW 27',
    inPicker: 'Mittwoch, 1. Juli 2026',
    thisMonth: 'Dieser Monat 01.07.–31.07.2026',
  },
])('half an hour after midnight in Zurich, at $time, every page has the new day', async (at) => {
  const events = [{ start_time: at.start, end_time: at.end, rrule: null }];
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([{ ...wireJobListings[1], appointment: { events } }]));
  requests.always('GET job/7', ok({ ...wireJob, from_date: null, appointment: { events } }));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET bexio/status', ok({ has_token: true }));
  requests.always('GET bexio/users', ok([]));
  requests.always('GET bexio/selected-user-ids', ok({ user_ids: [] }));
  const screen = await renderScreen({
    path: '/new-requests?view=lists',
    requests,
    now: new Date(at.time),
  });
  await sees(page.getByText('heute, 09:00–11:00'));

  void screen.router.navigate('/calendar?view=day');
  await sees(heading(at.inCalendar));

  void screen.router.navigate('/reporting/timesheets');
  await sees(button(at.thisMonth));

  void screen.router.navigate('/jobs/7');
  await opensFields();
  await sees(page.getByLabelText('Startdatum'));
  await button('Kalender öffnen').first().click();
  await expect.element(page.getByRole('gridcell', { name: at.inPicker })).toHaveFocus();
});

test('a computer that has slept over the end of a month shows the new one when the person is back', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET bexio/status', ok({ has_token: true }));
  const now = new Date('2026-11-30T17:00:00Z');
  await renderScreen({ path: '/reporting/storno', requests, now });
  await sees(button('Dieser Monat 01.11.–30.11.2026'));
  now.setTime(Date.parse('2026-12-01T07:00:00Z'));
  returnsToWindow();
  await sees(button('Dieser Monat 01.12.–31.12.2026'));
  await sees(button('Letzter Monat 01.11.–30.11.2026'));
});
