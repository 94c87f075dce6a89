import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireJob, wireJobListings } from '../../support/records.ts';

const tenzin = page.getByRole('radio', { name: 'Tenzin Dolkar', exact: true });
const ana = page.getByRole('radio', { name: 'Ana Marques', exact: true });
const popup = page.getByRole('dialog', { name: 'Wer diesen Auftrag hat' });
const since = (text: string) => page.getByRole('button', { name: text, exact: true });

interface Opened {
  readonly earlier?: readonly { until: string; worker_ids: number[] }[];
  readonly workerId?: number | null;
  readonly fromDate?: string;
  readonly features?: readonly string[];
}

/** Opens a job of every Monday, of Ana Marques since 2 November; today is 20 November. */
async function opens({ workerId = 1, fromDate = '2026-11-02', earlier, features }: Opened = {}) {
  const appointment = { ...wireJob.appointment, ...(earlier && { earlier_workers: earlier }) };
  const opened = await openJob({
    job: { appointment, worker_id: workerId, from_date: fromDate },
    jobs: wireJobListings,
    ...(features && { features }),
  });
  await sees(tenzin);
  return opened;
}

async function saved(requests: HeldRequests) {
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  return requests.bodyOf('PUT job/7');
}

test('who had a job keeps its visits until yesterday when another worker is chosen', async () => {
  const { requests } = await opens();
  await tenzin.click();
  await sees(since('ab 20.11.2026'));
  expect(await saved(requests)).toMatchObject({
    worker_id: 2,
    appointment: { earlier_workers: [{ until: '2026-11-19', worker_ids: [1] }] },
  });
});

test('the day from which the other worker has the job can be another one', async () => {
  const { requests } = await opens();
  await tenzin.click();
  await since('ab 20.11.2026').click();
  await sees(popup.getByText('Bis 19.11.2026: Ana Marques'));
  await popup.getByLabelText('Ab diesem Tag').fill('01.02.2027');
  await sees(popup.getByText('Bis 31.01.2027: Ana Marques'));
  expect(await saved(requests)).toMatchObject({
    worker_id: 2,
    appointment: { earlier_workers: [{ until: '2027-01-31', worker_ids: [1] }] },
  });
});

test('the other worker can be entered for all visits, also those of the past', async () => {
  const { requests } = await opens();
  await tenzin.click();
  await since('ab 20.11.2026').click();
  await popup.getByRole('button', { name: 'Für alle Einsätze, auch die vergangenen' }).click();
  await sees(since('für alle Einsätze'));
  const sent = await saved(requests);
  expect(sent).toMatchObject({ worker_id: 2 });
  expect(sent).not.toHaveProperty('appointment.earlier_workers');
});

test('the day of a saved handover can be corrected', async () => {
  const { requests } = await opens({
    workerId: 2,
    earlier: [
      { until: '2026-11-08', worker_ids: [1, 2] },
      { until: '2027-01-31', worker_ids: [1] },
    ],
  });
  await since('ab 01.02.2027').click();
  await sees(popup.getByText('Bis 08.11.2026: Ana Marques, Tenzin Dolkar'));
  await expect.element(popup.getByLabelText('Ab diesem Tag')).toHaveFocus();
  await userEvent.keyboard('15.2.2027{Tab}');
  await sees(popup.getByText('Bis 14.02.2027: Ana Marques'));
  expect(await saved(requests)).toMatchObject({
    worker_id: 2,
    appointment: {
      earlier_workers: [{ worker_ids: [1, 2] }, { until: '2027-02-14', worker_ids: [1] }],
    },
  });
});

test('a corrected day keeps what a colleague has changed of those before since the day is shown', async () => {
  const last = { until: '2027-01-31', worker_ids: [1] };
  const { requests, screen } = await opens({ workerId: 2, earlier: [last] });
  await since('ab 01.02.2027').click();
  await sees(popup.getByText('Bis 31.01.2027: Ana Marques'));
  const appointment = {
    ...wireJob.appointment,
    earlier_workers: [{ until: '2026-11-08', worker_ids: [2] }, last],
  };
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 2, appointment }));
  screen.runtime.api.listCache.markChanged('job', [7], { by: 'anna' });
  await sees(popup.getByText('Bis 08.11.2026: Tenzin Dolkar'));
  await popup.getByLabelText('Ab diesem Tag').fill('15.02.2027');
  await sees(popup.getByText('Bis 14.02.2027: Ana Marques'));
  await sees(popup.getByText('Bis 08.11.2026: Tenzin Dolkar'));
});

test('choosing the worker of before again changes nothing', async () => {
  await opens();
  await tenzin.click();
  await sees(since('ab 20.11.2026'));
  await ana.click();
  await seesNot(since('ab 20.11.2026'));
  await expect.poll(() => isOffered(button('Speichern'))).toBe(false);
});

test('a job that has not begun, or that nobody had, asks for no day', async () => {
  const { requests } = await opens({ workerId: null });
  await tenzin.click();
  await seesNot(page.getByRole('button', { name: /^ab / }));
  expect(await saved(requests)).not.toHaveProperty('appointment.earlier_workers');
});

test('where the backend does not keep who had a job before, the other worker has all of it', async () => {
  const { requests } = await opens({ features: [] });
  await tenzin.click();
  expect(await saved(requests)).not.toHaveProperty('appointment.earlier_workers');
});
