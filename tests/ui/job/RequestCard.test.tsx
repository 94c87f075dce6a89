import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';

const card = page.getByRole('region', { name: 'Ursprüngliche Anfrage' });
const appointment = page.getByRole('region', { name: 'Auftrag', exact: true });
const weekday = page.getByLabelText('Tag', { exact: true });

/** Two hours on a Monday or Tuesday morning. The job is on Mondays from 09:00 to 11:00. */
const request = {
  created_at: '2026-11-18T10:00:00+01:00',
  frequency: { name: 'weekly' },
  duration: 2,
  time_slots: [{ name: 'Montag, 8–12 Uhr' }, { name: 'Dienstag, 8–12 Uhr' }],
  comment: '',
};

const opensRequest = async (job: object = {}) => {
  await openJob({ job: { job_request: request, ...job }, jobs: [] });
  await sees(card);
};

test('a wish says where the appointment is on another day, as it is edited', async () => {
  await opensRequest();
  await seesNot(card.getByText(/geplant/));
  await weekday.selectOptions('Mittwoch');
  await sees(card.getByText(/anderer Tag geplant/));
  await weekday.selectOptions('Dienstag');
  await seesNot(card.getByText(/geplant/));
});

test('a wish says where the appointment has another duration or time', async () => {
  await opensRequest({
    job_request: { ...request, duration: 3, time_slots: [{ name: 'Montag, 13–17 Uhr' }] },
  });
  await sees(card.getByText(/anders geplant/));
  await sees(card.getByText(/andere Zeit geplant/));
});

const isBefore = () =>
  Boolean(
    card.element().compareDocumentPosition(appointment.element()) &
    Node.DOCUMENT_POSITION_FOLLOWING,
  );

test.each([
  ['before', 'waits for a worker', null, true],
  ['after', 'has a worker', 1, false],
])('the request stands %s the appointment of a job that %s', async (_, __, worker, expected) => {
  await opensRequest({ worker_id: worker });
  expect(isBefore()).toBe(expected);
});
