import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireVisitPatch } from '../../../src/api/contract/records/appointments.ts';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import {
  button,
  choosesFromMenu,
  hears,
  isAskedOnClosing,
  scrollsTo,
  sees,
  seesNot,
  types,
} from '../../support/screen/gestures.ts';
import { SAVE_VISITS, storesVisits } from '../../support/pages/savedVisits.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import {
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensFields, opensSchedule } from '../../support/pages/opensFields.ts';

type Overrides = Readonly<Record<string, WireVisitPatch>>;

const DAY = '2026-11-23';
const [event] = wireJob.appointment.events;

/** Mondays from 9 to 11 with Ana Marques, with these exceptions. */
const appointment = (overrides: Overrides) => ({ events: [{ ...event!, overrides }] });

/** Tenzin Dolkar is elsewhere on Monday, 30 November. */
const elsewhere: WireJobListing = {
  ...wireJobListings[0]!,
  id: 9,
  worker: 2,
  customer: { id: 5, name: 'Bar Nord', latitude: null, longitude: null },
  appointment: {
    events: [
      {
        start_time: '2026-11-23T10:00:00+01:00',
        end_time: '2026-11-23T12:00:00+01:00',
        rrule: null,
      },
    ],
  },
};

const third = { ...wireWorker, id: 3, name: 'Zoran Ilić' };

interface Opened {
  readonly path: string;
  readonly overrides?: Overrides;
  readonly job?: Partial<WireJob>;
  readonly listed?: Partial<WireJobListing>;
  readonly features?: readonly string[];
  readonly user?: Answer;
  readonly absences?: Answer;
  readonly customer?: Answer;
  /** The warnings that the test expects. */
  readonly logs?: RegExp;
}

async function open({
  path,
  overrides = {},
  job = {},
  listed: ofList = {},
  features,
  user = demoUser,
  absences = ok([]),
  customer = ok(wireCustomer),
  logs,
}: Opened) {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  const known = appointment(overrides);
  const single = { ...wireJob, worker_id: 1, appointment: known, ...job };
  const listed = { ...wireJobListings[0]!, appointment: single.appointment, ...ofList };
  requests.always('GET auth/me', user);
  requests.always('GET worker', ok([...wireWorkers, third]));
  requests.always('GET customer/3', customer);
  requests.always('GET absence', absences);
  requests.always('GET job', ok([listed, elsewhere]));
  requests.always('GET job/7', ok(single));
  const screen = await renderScreen({
    path,
    requests,
    ...(features && { features }),
    ...(logs && { logs }),
  });
  let stored = single as WireJob;
  /** The exceptions that the job has once the server has stored what is sent. */
  const saved = async () => {
    await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
    [stored] = storesVisits(requests, stored).jobs as [WireJob];
    return stored.appointment.events[0]!.overrides;
  };
  return { ...screen, requests, saved };
}

const CALENDAR = `/calendar?date=${DAY}`;
const visit = button(/^Grafikatelier Punktum/).first();
/** Another visit lies over the lower part. */
const AT_THE_TOP = { x: 5, y: 5 };
const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
const task = (name: string) => popup.getByRole('button', { name, exact: true });
const more = task('Weitere Aktionen');
const dialog = (name: string) => page.getByRole('dialog', { name });

async function openPopup(opened: Omit<Opened, 'path'> = {}) {
  const screen = await open({ path: CALENDAR, ...opened });
  await visit.click({ position: AT_THE_TOP });
  await sees(popup);
  return screen;
}

const openTask = async (name: string, opened: Omit<Opened, 'path'> = {}) => {
  const screen = await openPopup(opened);
  await (name === 'Notiz' ? choosesFromMenu(name) : task(name).click());
  return screen;
};

test('an open visit says whom to call, where to go, how to get in, and whose confirmation is missing', async () => {
  await openPopup();
  const at = (name: string | RegExp) => popup.getByRole('link', { name });
  await expect.element(at('Grafikatelier Punktum')).toHaveAttribute('href', '/customers/3');
  await sees(popup.getByText('Zutritt: Schlüssel beim Hauswart'));
  const calls = at(/ anrufen, /)
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(calls).toEqual(['tel:+41795552117', 'tel:+41445552079']);
  await expect
    .element(at('Weg zu Grafikatelier Punktum'))
    .toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('Limmatstrasse 107, 8005 Zürich')),
    );
  await sees(popup.getByText(/^Bestätigung fehlt: /));
});

test('the customer of an open visit that cannot be loaded is said to be missing, and is loaded on a click', async () => {
  const { requests } = await openPopup({ customer: { status: 500 } });
  requests.always('GET customer/3', ok(wireCustomer));
  await popup.getByRole('button', { name: 'Erneut versuchen' }).click();
  await sees(popup.getByText('Limmatstrasse 107, 8005 Zürich'));
});

test('a visit that is over is not asked to be confirmed, and nobody is to be told of it', async () => {
  await open({
    path: '/calendar?date=2026-11-16',
    overrides: { '2026-11-16': { worker_ids: [2] } },
  });
  await visit.click({ position: AT_THE_TOP });
  await sees(popup.getByText('Vertretung für Ana Marques'));
  await seesNot(popup.getByText(/^Bestätigung fehlt: /));
  await seesNot(popup.getByRole('checkbox'));
  await more.click();
  await sees(popup.getByRole('menuitem', { name: 'Notiz' }));
  await seesNot(popup.getByRole('menuitem', { name: 'Bestätigung anfragen' }));
});

test('three keys from the calendar give a visit to who fits best', async () => {
  const { saved } = await open({ path: CALENDAR });
  await sees(visit);
  (visit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(task('Vertreten')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('option', { name: /^Zoran Ilić/ }));
  await userEvent.keyboard('{Enter}');
  expect(await saved()).toEqual({ [DAY]: { worker_ids: [3] } });
  await sees(popup.getByText('Vertretung für Ana Marques'));
});

const lost = () => page.getByText(/^Nicht gespeichert, weil Sie abgemeldet wurden/);

test('changes that the end of the session kept from being saved are named until somebody opens their day in the plan', async () => {
  const { requests, runtime, router } = await openTask('Vertreten');
  const address = `/plan?view=day&date=${DAY}`;
  const start = { unsavedOn: DAY, customers: ['Bar Nord'] };
  runtime.unsavedStore.save({ username: 'demo', address, start });
  requests.always(SAVE_VISITS, { status: 401 });
  await page.getByRole('option', { name: /^Zoran Ilić/ }).click();
  await expect
    .poll(() => runtime.unsavedStore.find('demo', address)?.start)
    .toEqual({ unsavedOn: DAY, customers: ['Bar Nord', 'Grafikatelier Punktum'] });
  await router.navigate('/customers');
  await sees(
    page.getByText(/: Ihre Änderungen für den 23\.11\. bei Bar Nord, Grafikatelier Punktum\.$/),
  );
  await page.getByRole('link', { name: 'Zum Plan dieses Tages' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Plan' }));
  await seesNot(lost());
});

test('a change whose answer got lost is not called unsaved because the session ends', async () => {
  const { requests, runtime } = await openTask('Vertreten');
  await page.getByRole('option', { name: /^Zoran Ilić/ }).click();
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  requests.always('GET job/7', { status: 401 });
  requests.respond(SAVE_VISITS, { status: 500 });
  await sees(page.getByText(/unklar, ob das gespeichert wurde/));
  expect(runtime.unsavedStore.all('demo')).toEqual([]);
});

test('choices that wait on several pages are all named, each with the way to it', async () => {
  const { runtime, router } = await open({ path: CALENDAR });
  const start = { choices: { '7-0-2026-11-27': 'cancel' } };
  runtime.unsavedStore.save({ username: 'demo', address: '/holidays', start });
  const lostStart = { unsavedOn: DAY, customers: ['Bar Nord'] };
  runtime.unsavedStore.save({ username: 'demo', address: '/plan', start: lostStart });
  await router.navigate('/customers');
  await sees(lost());
  await sees(page.getByRole('link', { name: /^Für 1 Einsatz an Feiertagen gewählt/ }));
  await button('Schliessen').click();
  await seesNot(lost());
  await sees(page.getByText(/^Für 1 Einsatz an Feiertagen gewählt/));
  await expect
    .element(page.getByRole('link', { name: 'Weiter bearbeiten' }))
    .toHaveAttribute('href', '/holidays');
});

test('a key that is held down opens the list of workers, and chooses nobody', async () => {
  const { requests } = await openTask('Vertreten');
  await sees(page.getByRole('option', { name: /^Zoran Ilić/ }));
  const field = page.getByRole('combobox').element();
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
  );
  await sees(dialog('Vertretung für diesen Einsatz'));
  expect(requests.sent).not.toContain(SAVE_VISITS);
});

test('who is elsewhere at the time is named, and can come all the same', async () => {
  const { saved } = await openTask('Vertreten');
  const tenzin = page.getByRole('option', { name: /^Tenzin Dolkar.*Überschneidung.*Bar Nord/ });
  await tenzin.click();
  expect(await saved()).toEqual({ [DAY]: { worker_ids: [2] } });
});

const ABSENT_UNKNOWN = { absences: { status: 500 }, logs: /absences\.loadFailed/ };

test('without the absences, who is free is ranked all the same, and that they lack is said', async () => {
  const { requests } = await openTask('Vertreten', ABSENT_UNKNOWN);
  const notice = dialog('Vertretung für diesen Einsatz').getByRole('alert');
  await expect
    .element(notice)
    .toHaveTextContent('Die Abwesenheiten konnten nicht geladen werden Erneut versuchen');
  await sees(page.getByRole('option', { name: /^Tenzin Dolkar.*Überschneidung.*Bar Nord/ }));
  requests.always('GET absence', ok([]));
  await notice.getByRole('button').click();
  await seesNot(notice);
});

test('a visit can be left open, and is nobody’s', async () => {
  const { saved } = await openTask('Vertreten');
  await page.getByRole('button', { name: 'Offen lassen' }).click();
  expect(await saved()).toEqual({ [DAY]: { worker_ids: [] } });
});

test('a substitute can be taken back for whom the job belongs to', async () => {
  const { saved } = await openTask('Vertreten', { overrides: { [DAY]: { worker_ids: [2] } } });
  await page.getByRole('button', { name: 'Wieder Ana Marques' }).click();
  expect(await saved()).toEqual({});
});

test('of two who come, the one who does not is chosen first', async () => {
  const { saved } = await openTask('Vertreten', { overrides: { [DAY]: { worker_ids: [1, 2] } } });
  await page.getByRole('radio', { name: 'Tenzin Dolkar' }).click();
  await page.getByRole('option', { name: /^Zoran Ilić/ }).click();
  expect(await saved()).toEqual({ [DAY]: { worker_ids: [1, 3] } });
});

test('of two who come, only the one who is replaced is named', async () => {
  const events = [{ ...event!, worker_ids: [1, 2], overrides: { [DAY]: { worker_ids: [1, 3] } } }];
  await openPopup({ job: { appointment: { events } } });
  for (const name of ['Ana Marques', 'Zoran Ilić'])
    await sees(popup.getByRole('link', { name, exact: true }));
  await sees(popup.getByText('Vertretung für Tenzin Dolkar', { exact: true }));
});

test('while a change of a visit is saved, its popup says so, and the browser asks before it closes the window', async () => {
  const { saved } = await openTask('Absagen');
  expect(isAskedOnClosing()).toBe(false);
  await button('Einsatz absagen').click();
  await sees(popup.getByText('Wird gespeichert …'));
  expect(isAskedOnClosing()).toBe(true);
  await saved();
  await seesNot(popup.getByText('Wird gespeichert …'));
  expect(isAskedOnClosing()).toBe(false);
});

test('a visit is cancelled for a reason, beside which its note stands, and who is the reason knows', async () => {
  const { saved } = await openTask('Absagen');
  const note = dialog('Diesen Einsatz absagen').getByRole('textbox', { name: 'Notiz' });
  await types(note, 'Ferien');
  await button('Einsatz absagen').click();
  expect(await saved()).toEqual({
    [DAY]: { cancelled: true, reason: 'customer', note: 'Ferien', told: { customer: true } },
  });
  await sees(popup.getByText('abgesagt (Kunde)', { exact: true }));
  await sees(popup.getByText('Notiz: Ferien', { exact: true }));
  await expect.element(popup.getByLabelText('Kunde informiert')).toBeChecked();
  await expect.element(popup.getByLabelText('Ana Marques informiert')).not.toBeChecked();
  await choosesFromMenu('Notiz');
  await expect
    .element(dialog('Notiz zu diesem Einsatz').getByRole('textbox', { name: 'Notiz' }))
    .toHaveValue('Ferien');
});

test('the focus stays on the button once a visit is cancelled, and takes place on a click more', async () => {
  const { saved } = await openTask('Absagen');
  await button('Einsatz absagen').click();
  await saved();
  await expect.element(task('Findet statt')).toHaveFocus();
  await task('Findet statt').click();
  expect(await saved()).toEqual({});
});

test('a visit is moved to the day that is typed first, as long as it was', async () => {
  const { saved } = await openTask('Verschieben');
  await expect.element(page.getByRole('textbox', { name: 'Tag' })).toHaveFocus();
  await userEvent.keyboard('25.11.');
  await types(page.getByRole('textbox', { name: 'Beginn' }), '14:00');
  await expect.element(page.getByRole('textbox', { name: 'Ende' })).toHaveValue('16:00');
  await button('Einsatz verschieben').click();
  expect(await saved()).toEqual({
    [DAY]: { start_time: '2026-11-25T14:00:00+01:00', end_time: '2026-11-25T16:00:00+01:00' },
  });
  await sees(popup.getByText('verschoben von Mo 23.11., 09:00–11:00'));
});

test('a visit cannot end before it starts', async () => {
  const { requests } = await openTask('Verschieben');
  await types(page.getByRole('textbox', { name: 'Ende' }), '08:00');
  await sees(page.getByText('Das Ende muss nach dem Beginn liegen.'));
  await button('Einsatz verschieben').click();
  await sees(dialog('Diesen Einsatz verschieben'));
  expect(requests.sent).not.toContain(SAVE_VISITS);
});

const moveTo = async (day: string) => {
  await types(page.getByRole('textbox', { name: 'Tag' }), day);
  await userEvent.tab();
};

test('a visit that is moved past the next one says so, and may be', async () => {
  const { requests } = await openTask('Verschieben');
  await moveTo('02.12.2026');
  await sees(page.getByText('Das ist nach dem nächsten Einsatz, Mo 30.11., 09:00–11:00'));
  await button('Einsatz verschieben').click();
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
});

test('a visit that is moved to the day of another one of its job is warned of', async () => {
  await openTask('Verschieben');
  await moveTo('30.11.2026');
  await sees(page.getByText('Dieser Auftrag hat dann schon einen Einsatz: Mo 30.11., 09:00–11:00'));
});

test('a visit that is moved to when its worker is elsewhere is warned of', async () => {
  await openTask('Verschieben', { overrides: { [DAY]: { worker_ids: [2] } } });
  await sees(page.getByText('Tenzin Dolkar ist dann bei Bar Nord, 10:00–12:00'));
});

test('a moved visit that is where it was planned again has nothing of its own', async () => {
  const moved = { start_time: '2026-11-24T09:00:00+01:00', end_time: '2026-11-24T11:00:00+01:00' };
  const { saved } = await openTask('Verschieben', { overrides: { [DAY]: moved } });
  await moveTo('23.11.2026');
  await button('Einsatz verschieben').click();
  expect(await saved()).toEqual({});
});

test('a visit that is moved to another week leaves its popup, and the page says where it is', async () => {
  const { saved } = await openTask('Verschieben');
  await moveTo('03.12.2026');
  await button('Einsatz verschieben').click();
  await saved();
  await seesNot(popup);
  await sees(
    page.getByRole('region', { name: 'Änderungen' }).getByText(/Do 03\.12\., 09:00–11:00/),
  );
});

test('a note of at most 300 characters is kept, and an empty one is removed', async () => {
  const { saved, requests } = await openTask('Notiz', { overrides: { [DAY]: { note: 'Hund' } } });
  const note = dialog('Notiz zu diesem Einsatz').getByRole('textbox', { name: 'Notiz' });
  await types(note, 'x'.repeat(301));
  await sees(page.getByText('301 / 300'));
  await button('Notiz speichern').click();
  expect(requests.sent).not.toContain(SAVE_VISITS);
  await types(note, '');
  await button('Notiz speichern').click();
  expect(await saved()).toEqual({});
});

test('that somebody knows is ticked at once', async () => {
  const { saved } = await openPopup({ overrides: { [DAY]: { worker_ids: [2] } } });
  await popup.getByLabelText('Tenzin Dolkar informiert').click();
  expect(await saved()).toEqual({ [DAY]: { worker_ids: [2], told: { worker: true } } });
});

test('a visit is as planned again, and keeps its note', async () => {
  const { saved } = await openPopup({ overrides: { [DAY]: { worker_ids: [2], note: 'Hund' } } });
  await choosesFromMenu('Wieder wie geplant');
  expect(await saved()).toEqual({ [DAY]: { note: 'Hund' } });
  await expect.element(more).toHaveFocus();
});

const OPEN_BUT_ONE = {
  overrides: { [DAY]: { worker_ids: [2] } },
  job: { worker_id: null },
  listed: { worker: null },
};

test('a visit that nobody else would make has no substitute, neither with nor without whoever it was given to', async () => {
  const { saved } = await openPopup(OPEN_BUT_ONE);
  await seesNot(popup.getByText(/Vertretung/));
  await choosesFromMenu('Wieder wie geplant');
  expect(await saved()).toEqual({});
  await sees(page.getByText(/Der Einsatz vom 23\.11\. ist offen\./));
});

test('a visit that nobody else would make is no substitution on the page of whoever makes it', async () => {
  const { requests } = await open({ path: '/jobs', ...OPEN_BUT_ONE });
  requests.always('GET worker/2', ok({ ...wireWorker, id: 2, name: 'Tenzin Dolkar' }));
  await page.getByRole('link', { name: 'Mitarbeitende' }).first().click();
  await page
    .getByRole('link', { name: /^Tenzin Dolkar/ })
    .first()
    .click();
  await sees(page.getByRole('heading', { name: 'Einzelne Einsätze' }));
  await seesNot(page.getByRole('heading', { name: 'Vertretungen' }));
});

test('only a note on a visit says that who comes reads it', async () => {
  await openTask('Absagen');
  await sees(dialog('Diesen Einsatz absagen').getByLabelText('Notiz'));
  await seesNot(page.getByText('Wer kommt, liest sie auch.'));
  await userEvent.keyboard('{Escape}');
  await choosesFromMenu('Notiz');
  await sees(page.getByText('Wer kommt, liest sie auch.'));
});

test('Escape leads from a dialog to the popup, and from there to the visit', async () => {
  await openTask('Notiz');
  await sees(dialog('Notiz zu diesem Einsatz'));
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await seesNot(popup);
  await expect.element(visit).toHaveFocus();
});

test('a viewer reads what is different, and changes nothing', async () => {
  const viewer = ok({ username: 'vera', email: '', role: 'viewer' });
  await openPopup({ overrides: { [DAY]: { worker_ids: [2] } }, user: viewer });
  await sees(popup.getByText('Vertretung für Ana Marques'));
  await seesNot(task('Absagen'));
  await expect.element(popup.getByLabelText('Kunde informiert')).toBeDisabled();
});

test('a backend that keeps no single visits is asked for none', async () => {
  await openPopup({ features: [], overrides: { [DAY]: { worker_ids: [2] } } });
  await sees(popup.getByText('Vertretung für Ana Marques'));
  await seesNot(task('Absagen'));
  await hears(popup.getByRole('link', { name: 'Details' }));
});

const card = page.getByRole('region', { name: 'Nächste Einsätze' });

async function openJob(overrides: Overrides, job: Partial<WireJob> = {}) {
  const screen = await open({ path: '/jobs/7', overrides, job });
  await opensFields();
  await opensSchedule();
  await scrollsTo(
    page.getByRole('group', { name: 'Woche und Route' }),
    () => card.elements().length > 0,
  );
  await sees(card);
  return screen;
}

const rows = () =>
  card
    .getByRole('listitem')
    .elements()
    .map(({ firstElementChild }) => firstElementChild?.textContent);

test('a job lists its next visits, later exceptions, and past ones where they are asked for', async () => {
  const cancelled = { cancelled: true as const };
  await openJob({ '2026-11-09': cancelled, '2026-11-30': cancelled, '2027-03-01': cancelled });
  const weeks = ['23.11.', '30.11.', '07.12.', '14.12.', '21.12.', '28.12.'];
  const next = weeks.map((day) => `Mo ${day}, 09:00–11:00`);
  expect(rows().slice(0, 7)).toEqual([...next, 'Mo 01.03.2027, 09:00–11:00']);
  const past = card.getByText('Mo 09.11., 09:00–11:00');
  await seesNot(past);
  await card.getByText('1 vergangene Ausnahme').click();
  await sees(past);
});

test('a cancelled visit is struck through in the list, on paper too', async () => {
  await openJob({ [DAY]: { cancelled: true } });
  await expect
    .element(card.getByText('Mo 23.11., 09:00–11:00').first())
    .toHaveStyle({ textDecorationLine: 'line-through' });
});

test('a job says whom somebody has still to tell of a visit', async () => {
  const nobodyKnows = { worker_ids: [2] };
  await openJob({
    [DAY]: { worker_ids: [2], told: { customer: true } },
    '2026-11-30': nobodyKnows,
  });
  await sees(card.getByText('nicht informiert: Tenzin Dolkar'));
  await sees(card.getByText('nicht informiert: Kunde und Tenzin Dolkar'));
});

test('a visit is changed from the page of its job, whose form stays as it is', async () => {
  const { saved } = await openJob({});
  await types(page.getByRole('textbox', { name: 'Interne Notiz' }), 'neu');
  await card.getByRole('button', { name: 'Ändern: Mo 30.11., 09:00–11:00' }).click();
  await task('Absagen').click();
  await button('Einsatz absagen').click();
  expect(Object.keys((await saved()) ?? {})).toEqual(['2026-11-30']);
  await sees(card.getByText(/abgesagt \(Kunde\)/));
  await expect.element(page.getByRole('textbox', { name: 'Interne Notiz' })).toHaveValue('neu');
});

test('a visit cannot be changed while its job has another appointment that is not saved', async () => {
  await openJob({});
  await types(page.getByRole('textbox', { name: 'Beginn' }), '08:00');
  await sees(card.getByText(/noch nicht gespeichert/));
  await expect
    .element(card.getByRole('button', { name: /^Ändern/ }).first())
    .toHaveAttribute('aria-disabled', 'true');
});

test('a visit of a job’s week opens its details', async () => {
  await openJob({});
  const week = page.getByRole('region', { name: 'Woche' });
  const drawn = week.getByRole('button', { name: /^Grafikatelier Punktum/ });
  await scrollsTo(week, () => drawn.elements().length > 0);
  await drawn.first().click();
  await sees(popup.getByText(/, 09:00–11:00 · 2\sStd\. · jeden Montag$/));
  await sees(task('Absagen'));
});

test('the list of jobs counts those with visits of which somebody does not know yet', async () => {
  await open({ path: '/jobs', overrides: { [DAY]: { worker_ids: [2] } } });
  await sees(page.getByRole('link', { name: 'Bar Nord' }).first());
  await button('Zu tun').click();
  const uninformed = page.getByRole('menuitemcheckbox', { name: /^Nicht informiert/ });
  await expect.element(uninformed).toHaveTextContent('Nicht informiert1');
  await uninformed.click();
  await seesNot(page.getByRole('link', { name: 'Bar Nord' }));
});

test('a job of whose visits everybody knows is not counted', async () => {
  const told = { customer: true, worker: true };
  await open({ path: '/jobs', overrides: { [DAY]: { worker_ids: [2], told } } });
  await sees(page.getByRole('link', { name: 'Bar Nord' }).first());
  await button('Zu tun').click();
  await sees(page.getByRole('menuitemcheckbox', { name: /^Unbestätigt/ }));
  await seesNot(page.getByRole('menuitemcheckbox', { name: /^Nicht informiert/ }));
});

test('a worker’s page lists the visits that they make in place of others', async () => {
  const { requests } = await open({
    path: '/workers/2',
    overrides: { [DAY]: { worker_ids: [2] } },
  });
  requests.always('GET worker/2', ok({ ...wireWorkers[1], calendar_token: '' }));
  const list = page.getByRole('listitem').filter({ hasText: 'Vertretung für Ana Marques' });
  await sees(list.getByRole('link', { name: 'Mo 23.11., 09:00–11:00, Grafikatelier Punktum' }));
});

test('a visit that others make is asked about alone, by a link for its customer and for who comes', async () => {
  const { requests } = await openPopup({ overrides: { [DAY]: { worker_ids: [2] } } });
  requests.always('GET customer', ok([wireCustomer]));
  await choosesFromMenu('Bestätigung anfragen');
  const asked = dialog('Bestätigung anfragen');
  const customer = asked.getByRole('group', { name: 'Kunde: Grafikatelier Punktum' });
  const worker = asked.getByRole('group', { name: 'Mitarbeiter/in: Tenzin Dolkar' });
  const ASK = 'POST job/7/confirmation-requests';
  const askBy = async (group: typeof customer, path: string) => {
    await group.getByRole('button', { name: /^Anfragen: / }).click();
    await expect.poll(() => requests.waiting).toContain(ASK);
    const body = requests.bodyOf(ASK);
    requests.respond(ASK, { status: 201, body: { path, expires_at: '2026-12-20T08:00:00.000Z' } });
    return body;
  };
  const textIn = (group: typeof customer) => {
    const mail = group.getByRole('link', { name: /^Mail schreiben/ });
    return decodeURIComponent(mail.element().getAttribute('href') ?? '');
  };
  expect(await askBy(customer, '/c/3f9a')).toEqual({
    party: 'customer',
    visit: { event: 0, day: DAY },
  });
  await sees(customer.getByRole('link', { name: /^Mail schreiben/ }));
  expect(textIn(customer)).toMatch(
    /Montag, 23\. November 2026, 09:00–11:00\. Es kommt Tenzin Dolkar\..*\/c\/3f9a\?language=de/s,
  );
  expect(await askBy(worker, '/c/7b21')).toEqual({
    party: 'worker',
    visit: { event: 0, day: DAY, worker_id: 2 },
  });
  await sees(worker.getByRole('link', { name: /^Mail schreiben/ }));
  expect(textIn(worker)).toMatch(
    /09:00–11:00: Grafikatelier Punktum, Limmatstrasse 107, 8005 Zürich.*\/c\/7b21/s,
  );
  await worker.getByRole('combobox', { name: /Tenzin Dolkar$/ }).selectOptions('es');
  expect(textIn(worker)).toContain('Por favor, confirme que hará esta visita');
  expect(textIn(customer)).toContain('/c/3f9a?language=de');
});

test('the link about one visit is mailed by the server, too', async () => {
  const { requests } = await openPopup({
    overrides: { [DAY]: { worker_ids: [2] } },
    features: ['einsatzplan', 'mail'],
  });
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('POST job/7/confirmation-requests', {
    status: 201,
    body: { path: '/c/7b21', expires_at: '2026-12-20T08:00:00.000Z' },
  });
  await choosesFromMenu('Bestätigung anfragen');
  const worker = dialog('Bestätigung anfragen').getByRole('group', { name: /Tenzin Dolkar$/ });
  await worker.getByRole('button', { name: /^Anfragen: / }).click();
  await worker.getByRole('button', { name: /^Per E-Mail des Servers senden/ }).click();
  const MAIL = 'POST job/7/confirmation-requests/mail';
  await expect.poll(() => requests.waiting).toContain(MAIL);
  expect(requests.bodyOf(MAIL)).toEqual({ party: 'worker', path: '/c/7b21', language: 'de' });
  requests.respond(MAIL, ok({ state: 'sent', failure: null, answer: '250 OK' }));
  await sees(worker.getByText(/^E-Mail gesendet an /));
});

test('the card of a visit says who was asked about it alone and what they answered, until it is another', async () => {
  const about = {
    event: 0,
    day: DAY,
    start_time: `${DAY}T09:00:00`,
    end_time: `${DAY}T11:00:00`,
    worker_ids: [2],
    asked_at: '2026-11-19T08:00:00.000Z',
    expires_at: '2026-12-20T08:00:00.000Z',
    answered_at: '2026-11-19T11:30:00.000Z',
    comment: '',
  };
  const customer = { ...about, party: 'customer', person_id: 3, answer: 'confirmed' } as const;
  const worker = {
    ...about,
    party: 'worker',
    person_id: 2,
    answer: 'declined',
    comment: 'Kurs',
  } as const;
  const stale = { ...worker, person_id: 1, worker_ids: [1], comment: 'alt' };
  await openPopup({
    overrides: { [DAY]: { worker_ids: [2] } },
    listed: { confirmation_requests: { visits: [customer, worker, stale] } },
  });
  await sees(popup.getByText('Kunde: über Link 19.11. 12:30'));
  await sees(popup.getByText('Tenzin Dolkar: abgelehnt 19.11. 12:30: «Kurs»'));
  await seesNot(popup.getByText('alt', { exact: false }));
});

test('on a visit as planned the job is asked to be confirmed, by a link for each', async () => {
  const { requests } = await openPopup();
  await choosesFromMenu('Bestätigung anfragen');
  const asked = dialog('Bestätigung anfragen');
  requests.always('POST job/7/confirmation-requests', {
    status: 201,
    body: { path: '/c/3f9a', expires_at: '2026-12-20T08:00:00.000Z' },
  });
  await asked.getByRole('button', { name: 'Anfragen: Kunde' }).click();
  const mail = asked.getByRole('link', { name: 'Mail schreiben: atelier@example.ch' });
  await sees(mail);
  expect(decodeURIComponent(mail.element().getAttribute('href')!)).toContain('/c/3f9a?language=de');
});

test('a recurring job that nobody has is given as a whole from one of its visits', async () => {
  const { requests } = await open({
    path: `/plan?date=${DAY}`,
    job: { worker_id: null },
    listed: { worker: null },
  });
  await visit.click({ position: AT_THE_TOP });
  await task('Zuteilen').click();
  await page.getByRole('radio', { name: 'alle Einsätze' }).click();
  await sees(dialog('Wer zu allen Einsätzen kommt'));
  await page.getByRole('option', { name: /^Zoran Ilić/ }).click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({ worker_id: 3 });
});
