import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const EWA = { ...wireWorkers[1], id: 3, name: 'Ewa Nowak' };

const more = button('Weitere Person …');
const offered = page.getByRole('listbox', { name: 'Wer kommt' }).getByRole('option');
const search = page.getByRole('combobox', { name: 'Wer kommt' });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const remove = (name: string) => button(`${name} entfernen`);

const [monday] = wireJob.appointment.events;
const thursday = {
  start_time: '2026-11-05T14:00:00+01:00',
  end_time: '2026-11-05T16:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TH',
};

interface Opened {
  readonly events?: readonly object[];
  readonly job?: object;
  readonly jobs?: readonly object[];
  readonly features?: readonly string[];
}

/** Opens a job of Ana Marques that began on 2 November; today is 20 November. */
async function opens({ events = [monday!], job, jobs = wireJobListings, features }: Opened = {}) {
  const opened = await openJob({
    job: { worker_id: 1, ...job, appointment: { events } },
    workers: [...wireWorkers, EWA],
    jobs,
    ...(features && { features }),
  });
  await sees(radio('Ewa Nowak'));
  return opened;
}

async function saved(requests: HeldRequests) {
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  return requests.bodyOf('PUT job/7') as {
    worker_id: number;
    appointment: { events: { worker_ids?: number[] | null }[] };
  };
}

async function peopleSaved(requests: HeldRequests) {
  const { worker_id: worker, appointment } = await saved(requests);
  return { worker, people: appointment.events.map(({ worker_ids: ids }) => ids) };
}

test('a second person comes to all visits with two clicks', async () => {
  const { requests } = await opens();
  await more.click();
  await page.getByRole('option', { name: /^Ewa Nowak/ }).click();
  await sees(remove('Ewa Nowak'));
  await sees(page.getByText('Ana Marques bis 19.11.2026'));
  expect(await peopleSaved(requests)).toEqual({ worker: 1, people: [[1, 3]] });
});

test('a person who is removed again leaves nothing to save', async () => {
  await opens();
  await more.click();
  await page.getByRole('option', { name: /^Ewa Nowak/ }).click();
  await remove('Ewa Nowak').click();
  await seesNot(remove('Ewa Nowak'));
  await expect.poll(() => isOffered(button('Speichern'))).toBe(false);
});

test('the second weekday is given to somebody else with the keyboard alone', async () => {
  const { requests } = await opens({ events: [monday!, thursday] });
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{ArrowDown}');
  await expect.element(radio('Do 14:00–16:00')).toBeChecked();
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(radio('statt Ana Marques')).toBeChecked();
  await userEvent.keyboard('{Tab}ewa{Enter}');
  await sees(button('Weitere Person …, Do 14:00–16:00'));
  expect(await peopleSaved(requests)).toEqual({ worker: 1, people: [undefined, [3]] });
});

test('somebody chosen for one weekday comes there beside who comes already', async () => {
  const { requests } = await opens({ events: [{ ...monday!, worker_ids: [1, 2] }, thursday] });
  await more.click();
  await sees(page.getByRole('option', { name: /^Tenzin Dolkar/ }));
  await radio('Do 14:00–16:00').click();
  await expect.element(radio('zusätzlich')).toBeChecked();
  await page.getByRole('option', { name: /^Ewa Nowak/ }).click();
  await sees(page.getByText('Do 14:00–16:00: Ana Marques bis 19.11.2026'));
  expect(await peopleSaved(requests)).toEqual({
    worker: 1,
    people: [
      [1, 2],
      [1, 3],
    ],
  });
});

test('the focus goes on to the next person when one is removed', async () => {
  await opens({ events: [{ ...monday!, worker_ids: [1, 2, 3] }] });
  await remove('Tenzin Dolkar').click();
  await expect.element(remove('Ewa Nowak')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Ana Marques')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the focus goes back to the person before when the last one is removed', async () => {
  await opens({ events: [{ ...monday!, worker_ids: [1, 2, 3] }] });
  await remove('Ewa Nowak').click();
  await expect.element(remove('Tenzin Dolkar')).toHaveFocus();
});

test('a person who comes is not offered for the same visits again', async () => {
  await opens({ events: [{ ...monday!, worker_ids: [1, 3] }] });
  await more.click();
  await sees(offered.getByText('Tenzin Dolkar'));
  expect(offered.elements()).toHaveLength(1);
});

test('a second person who overlaps with another job is said to, before and after the choice', async () => {
  const elsewhere = [2, 3].map((worker) => ({ ...wireJobListings[0]!, id: 9 + worker, worker }));
  await opens({ jobs: [...wireJobListings, ...elsewhere] });
  await more.click();
  await search.fill('ewa');
  await sees(offered.getByText('Überschneidung am 23.11., 09:00'));
  await userEvent.keyboard('{Enter}');
  await sees(
    page.getByText(/^Ewa Nowak: Überschneidung am 23\.11\., 09:00 · Grafikatelier Punktum$/),
  );
  await more.click();
  await page.getByRole('option', { name: /^Tenzin Dolkar/ }).click();
  await sees(page.getByText(/^Tenzin Dolkar: Überschneidung am 23\.11\., 09:00/));
});

test('of several people it is said whose overlaps are counted', async () => {
  const elsewhere = { ...wireJobListings[0]!, id: 9, worker: 1 };
  await opens({ jobs: [elsewhere] });
  await more.click();
  await page.getByRole('option', { name: /^Ewa Nowak/ }).click();
  await sees(page.getByText(/^Ana Marques: \d+ Überschneidungen, nächste/));
});

test('whoever gets the job takes the place beside the second person, who is not given it', async () => {
  const { requests } = await opens({ events: [{ ...monday!, worker_ids: [1, 3] }] });
  await expect.element(radio('Ewa Nowak')).toBeDisabled();
  await radio('Tenzin Dolkar').click();
  await sees(remove('Tenzin Dolkar'));
  await seesNot(page.getByRole('button', { name: /^ab / }));
  expect(await peopleSaved(requests)).toEqual({ worker: 2, people: [[2, 3]] });
});

test('a handover says who comes to a weekday as before', async () => {
  const staying = [thursday, { ...monday!, id: 9 }].map((one) => ({ ...one, worker_ids: [3] }));
  const { requests } = await opens({ events: [monday!, ...staying] });
  await radio('Tenzin Dolkar').click();
  await sees(page.getByText('Do 14:00–16:00: weiterhin Ewa Nowak'));
  await sees(page.getByText('Mo 09:00–11:00: weiterhin Ewa Nowak'));
  expect(await peopleSaved(requests)).toEqual({ worker: 2, people: [undefined, [3], [3]] });
});

test('who comes to a visit makes the confirmation of the worker outdated', async () => {
  await opens({ job: { confirmed_worker: true } });
  await more.click();
  await page.getByRole('option', { name: /^Ewa Nowak/ }).click();
  await sees(page.getByText(/^Bestätigt von Ana Marques/));
});

test('where the backend does not keep who comes to an event, nobody else is offered', async () => {
  await opens({ features: [] });
  await seesNot(more);
});

test('a list leads to the page of a job to which several people come together', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  const appointment = { events: [{ ...monday!, worker_ids: [1, 3] }] };
  requests.always('GET job', ok([{ ...wireJobListings[0], appointment }]));
  requests.always('GET worker', ok([...wireWorkers, EWA]));
  await renderScreen({ path: '/jobs', requests });
  await sees(page.getByText('Ana Marques, Ewa Nowak'));
  await button(/^Neu zuteilen: Grafikatelier/)
    .first()
    .click();
  await expect
    .element(page.getByRole('link', { name: 'der Seite des Auftrags' }))
    .toHaveAttribute('href', '/jobs/7');
});
