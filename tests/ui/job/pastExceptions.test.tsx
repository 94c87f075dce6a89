import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireVisitPatch } from '../../../src/api/contract/records/appointments.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, scrollsTo } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const FIRST_MONDAY = '2025-01-06' as LocalDate;
const CANCELLED: WireVisitPatch = { cancelled: true };

const rows = () => [...document.querySelectorAll('details li')];

test('past exceptions are drawn once they are opened, the latest first and twenty at a time', async () => {
  const [event] = wireJob.appointment.events;
  const overrides = Object.fromEntries(
    Array.from({ length: 45 }, (_, week) => [addDays(FIRST_MONDAY, 7 * week), CANCELLED]),
  );
  const appointment = { events: [{ ...event!, overrides }] };
  const job = { ...wireJob, from_date: FIRST_MONDAY, appointment };
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET job/7', ok(job));
  await renderScreen({ path: '/jobs/7', requests });
  const past = page.getByText('45 vergangene Ausnahmen');
  const schedule = page.getByRole('group', { name: 'Woche und Route' });
  await scrollsTo(schedule, () => past.elements().length > 0);
  expect(rows()).toHaveLength(0);
  await userEvent.click(past);
  await expect.poll(() => rows().length).toBe(20);
  expect(rows()[0]!.textContent).toContain('10.11.2025');
  const more = button('Weitere Einsätze zeigen').last();
  await userEvent.click(more);
  await expect.poll(() => rows().length).toBe(40);
  await userEvent.click(more);
  await expect.poll(() => rows().length).toBe(45);
  expect(rows().at(-1)!.textContent).toContain('06.01.2025');
});
