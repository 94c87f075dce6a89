import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { IDEMPOTENCY_KEY } from '../../../src/api/contract/service.ts';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { ok, refused, unreachable } from '../../support/pages/backend.ts';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import { button, isAskedOnClosing, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireWorker } from '../../support/records.ts';
import { choose, openerIn, openSickDay, REPORT, rows } from '../../support/pages/sickDay.ts';

const FRIDAY = '2026-11-20';
const NEXT_FRIDAY = '2026-11-27';
const CANCELLED = { cancelled: true, reason: 'worker', told: { worker: true } };

const save = button(/^Speichern/);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the report, and shows the visits of two weeks: those of two Fridays. */
async function openTwoWeeks(absences: readonly (typeof wireAbsence)[] = [], logs?: RegExp) {
  const screen = await openSickDay({ path: REPORT, absences, ...(logs && { logs }) });
  await button('Bis auf Weiteres').click();
  await sees(save);
  return screen;
}

/** The stop of a row has the focus. */
async function isAt(row: number): Promise<void> {
  const stop = () => rows.elements()[row]?.querySelector('[data-choice][tabindex="0"]');
  await expect.poll(() => stop() === document.activeElement).toBe(true);
}

const mailTo = (locator: Locator) =>
  decodeURIComponent(locator.element().getAttribute('href') ?? '');

test('a page opened by its address leaves the focus, and so no day looks chosen', async () => {
  await openSickDay({ path: REPORT, absences: [] });
  await sees(button('Heute'));
  expect(document.activeElement).toBe(document.body);
});

test('an absence that starts later may have no end', async () => {
  await openSickDay({ path: REPORT, absences: [] });
  await sees(button('Andere Tage, Notiz …'));
  (button('Andere Tage, Notiz …').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Erster Tag')).toHaveFocus();
  await userEvent.fill(field('Erster Tag'), '01.12.2030');
  await userEvent.fill(field('Letzter Tag'), '');
  await button('Einsätze anzeigen').click();
  await sees(page.getByText(/ab So 01\.12\.2030 bis auf Weiteres$/));
});

test('from the quick search until everybody knows, nine keys give one visit away and cancel another', async () => {
  const { saved } = await openSickDay({ path: '/jobs', absences: [] });
  await sees(page.getByRole('heading', { level: 1, name: 'Aufträge' }));
  await userEvent.keyboard('{Control>}k{/Control}krank ana');
  await sees(page.getByRole('option', { name: /Ana Marques abwesend melden/ }));
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Heute')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(openerIn(0)).toHaveFocus();
  await userEvent.keyboard('ja{Control>}s{/Control}');
  expect((await saved()).changes).toMatchObject([
    { day: FRIDAY, patch: { worker_ids: [2] } },
    { day: NEXT_FRIDAY, patch: CANCELLED },
  ]);
  await sees(page.getByText(/1 Einsatz ist vertreten · 1 Einsatz ist abgesagt/));
  await expect.element(button('Alle informiert')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await saved();
  await expect.element(button('Alle sind informiert')).toHaveFocus();
  for (const tick of page.getByRole('checkbox').elements()) expect(tick).toBeChecked();
});

test('six clicks from a worker’s page give one visit away, cancel another, and note that all know', async () => {
  const { requests, saved, runtime } = await openSickDay({ path: '/workers/1', absences: [] });
  requests.always('GET worker/1', ok({ ...wireWorker, calendar_token: '' }));
  requests.always('GET worker/1/changes', ok({ changes: [], next: null }));
  await page.getByRole('link', { name: 'Abwesend melden …' }).click();
  await button('Bis auf Weiteres').click();
  await choose(1, 'Absagen');
  await save.click();
  expect(await saved()).toMatchObject({
    changes: [{ patch: { worker_ids: [2] } }, { patch: CANCELLED }],
    absence: { worker_id: 1, kind: 'sick', first_day: FRIDAY, last_day: null },
  });
  await sees(button('Alle informiert'));
  expect(runtime.unsavedStore.find('demo', REPORT)).toBeNull();
  await button('Alle informiert').click();
  const { changes } = await saved();
  expect(changes).toMatchObject([
    { patch: { worker_ids: [2], told: { worker: true, customer: true } } },
    { patch: { cancelled: true, told: { customer: true } } },
  ]);
  await sees(button('Alle sind informiert'));
});

test('an absence that is noted gets substitutes, and no second absence', async () => {
  const { saved } = await openSickDay({ path: `${REPORT}?absence=9` });
  await save.click();
  const { changes, absence } = await saved();
  expect(changes).toMatchObject([{ day: FRIDAY, patch: { worker_ids: [2] } }]);
  expect(absence).toBeUndefined();
  await sees(page.getByText('Die Einsätze sind gespeichert.'));
});

test.each([
  ['button', () => button('Rückgängig').click()],
  ['key', () => userEvent.keyboard('{Control>}z{/Control}')],
])(
  'the %s takes back all that was saved, with the absence, and the page says so',
  async (_, undo) => {
    const { requests, saved } = await openTwoWeeks();
    await save.click();
    await saved();
    await sees(button('Alle informiert'));
    await undo();
    await expect.poll(() => requests.waiting).toContain(UNDO);
    const withdrawn = { ...wireAbsence, withdrawn_at: '2026-11-20T08:00:00Z' };
    requests.respond(
      UNDO,
      undoneRecords({}, { jobs: [wireFridaysJob(null)], absences: [withdrawn] }),
    );
    await sees(page.getByText('Was hier gespeichert wurde, ist rückgängig gemacht.'));
  },
);

test('a reload after the save leads to whom to tell, not to a new report', async () => {
  const { saved, router } = await openTwoWeeks();
  await save.click();
  await saved();
  await sees(button('Alle informiert'));
  await expect.poll(() => router.state.location.search).toBe('?tell=9');
  await sees(button('Alle informiert'));
});

test('a save without an answer is repeated under the same key, so that it is stored once', async () => {
  const { requests } = await openTwoWeeks([], /"event":"absence.changesFailed"/);
  const keyOfSave = async () => {
    await expect.poll(() => requests.waiting).toContain('POST visit-changes');
    return requests.headerOf('POST visit-changes', IDEMPOTENCY_KEY);
  };
  await choose(0, 'Absagen');
  await save.click();
  const key = await keyOfSave();
  expect(key).not.toBeNull();
  requests.respond('POST visit-changes', unreachable);
  await button('Nochmals speichern').click();
  expect(await keyOfSave()).toBe(key);
});

test('by keyboard, each visit is one stop, and Delete cancels it', async () => {
  await openTwoWeeks();
  (openerIn(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await sees(openerIn(0).getByText('Absagen'));
  await userEvent.keyboard('{Tab}');
  await isAt(1);
});

test('a visit is moved within the report, and its customer is told of that', async () => {
  const { saved } = await openTwoWeeks();
  await choose(0, 'Verschieben');
  await expect.element(field('Tag')).toHaveFocus();
  await userEvent.fill(field('Tag'), '30.12.2026');
  await button('Einsatz verschieben').click();
  await sees(page.getByText(/1 verschieben$/));
  await expect.element(openerIn(0)).toHaveFocus();
  await save.click();
  expect((await saved()).changes).toMatchObject([
    { day: FRIDAY, patch: { start_time: '2026-12-30T15:00:00+01:00' } },
    { day: NEXT_FRIDAY },
  ]);
  await sees(page.getByText(/1 Einsatz ist verschoben/));
  const mail = page.getByRole('link', { name: /^Mail schreiben/ }).first();
  expect(mailTo(mail)).toContain('Der Einsatz findet neu statt am Mittwoch, 30. Dezember 2026');
});

test('a visit that is moved into the absence is not solved until somebody comes then', async () => {
  await openTwoWeeks();
  await choose(1, 'Verschieben');
  const planned = (field('Tag').element() as HTMLInputElement).value;
  await userEvent.fill(field('Tag'), '06.01.2025');
  await sees(rows.nth(1).getByText('Dieser Zeitpunkt ist schon vorbei.'));
  await seesNot(rows.nth(1).getByText(/abwesend bis auf Weiteres/));
  await userEvent.fill(field('Tag'), planned);
  await userEvent.fill(field('Beginn'), '20:00');
  await sees(rows.nth(1).getByText('Ana Marques: abwesend bis auf Weiteres'));
  await button('Einsatz verschieben').click();
  const unsolved = rows.nth(1).getByText('Noch nicht gelöst: Bitte wählen, wer dann kommt.');
  const inVain = page.getByText(/^1 Einsatz ist auf eine Zeit verschoben, zu der Ana Marques/);
  await sees(unsolved);
  await sees(inVain);
  await choose(1, 'Tenzin Dolkar');
  await seesNot(unsolved);
  await seesNot(inVain);
  await sees(page.getByText(/1 verschieben und vertreten$/));
});

test('a visit that was moved and given away keeps its substitute at its own time again', async () => {
  const { saved } = await openTwoWeeks();
  const moveToEvening = async () => {
    await choose(0, 'Verschieben');
    await userEvent.fill(field('Beginn'), '20:00');
    await button('Einsatz verschieben').click();
  };
  await moveToEvening();
  await choose(0, 'Tenzin Dolkar');
  await choose(0, 'Doch zur geplanten Zeit');
  await sees(page.getByText('2 von 2 vertreten'));
  await moveToEvening();
  await sees(page.getByText(/1 verschieben und vertreten$/));
  await save.click();
  expect((await saved()).changes).toMatchObject([
    { patch: { start_time: '2026-11-20T20:00:00+01:00', worker_ids: [2] } },
    { day: NEXT_FRIDAY },
  ]);
});

test('what was done and whom nobody visits yet is said after the save', async () => {
  const { saved } = await openTwoWeeks();
  await choose(0, 'Bleibt bei');
  await choose(1, 'Absagen');
  await save.click();
  await saved();
  await sees(page.getByText(/1 Einsatz ist abgesagt$/));
  await sees(page.getByText(/^1 Einsatz ist noch offen$/));
  await expect
    .element(page.getByRole('link', { name: 'Zum Plan dieses Tages' }))
    .toHaveAttribute('href', '/plan?view=day&date=2026-11-20');
  await expect
    .element(page.getByRole('link', { name: 'Zum Kalender dieses Tages' }))
    .toHaveAttribute('href', '/calendar?view=day&date=2026-11-20');
});

test('another absence of the days is named before the save', async () => {
  await openTwoWeeks([{ ...wireAbsence, first_day: '2026-11-25', last_day: '2026-11-25' }]);
  await sees(page.getByText(/An diesen Tagen gibt es schon eine Abwesenheit/));
});

test('a message is ready for each of them in the language that is chosen', async () => {
  await openSickDay({ path: `${REPORT}?tell=9`, patch: { worker_ids: [2] } });
  const mail = page.getByRole('link', { name: /^Mail schreiben/ }).first();
  await expect
    .poll(() => mailTo(mail))
    .toContain('Ana Marques kann leider nicht wie geplant zu Ihnen kommen.');
  await page.getByRole('combobox').first().selectOptions('es');
  await expect.poll(() => mailTo(mail)).toContain('Lamentablemente, Ana Marques no puede ir');
});

test('leaving the page asks before choices are lost, which are forgotten then', async () => {
  const { router, runtime } = await openTwoWeeks();
  await choose(0, 'Absagen');
  void router.navigate('/customers');
  const question = page.getByRole('alertdialog');
  await sees(question.getByText(/Ihre Auswahl ginge verloren/));
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await sees(page.getByText(/1 absagen$/));
  void router.navigate('/customers');
  await question.getByRole('button', { name: 'Seite verlassen' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Kunden' }));
  expect(runtime.unsavedStore.all('demo')).toEqual([]);
});

test('the browser asks before it closes a page with choices', async () => {
  await openTwoWeeks();
  expect(isAskedOnClosing()).toBe(false);
  await choose(0, 'Absagen');
  await sees(page.getByText(/1 absagen$/));
  expect(isAskedOnClosing()).toBe(true);
});

test('choices survive the end of the session', async () => {
  const { requests, runtime } = await openTwoWeeks();
  await choose(0, 'Absagen');
  requests.always('GET auth/me', refused);
  requests.always('POST visit-changes', refused);
  await save.click();
  await sees(page.getByRole('heading', { level: 1, name: 'Anmelden' }));
  expect(runtime.unsavedStore.find('demo', REPORT)?.start).toMatchObject({
    isDated: true,
    choices: { [`7-0-${FRIDAY}`]: { kind: 'cancel' } },
  });
});

test('choices that were left, and hold no more, are named', async () => {
  const { router, runtime } = await openTwoWeeks();
  await choose(0, 'Absagen');
  await sees(page.getByText(/1 absagen$/));
  const { start } = runtime.unsavedStore.find('demo', REPORT) as { start: { choices: object } };
  const choices = { ...start.choices, '7-0-2026-11-13': { kind: 'cancel' } };
  void router.navigate('/customers');
  await page.getByRole('button', { name: 'Seite verlassen' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Kunden' }));
  runtime.unsavedStore.save({ username: 'demo', address: REPORT, start: { ...start, choices } });
  await router.navigate(REPORT);
  await sees(page.getByText(/^Für diese Einsätze gilt Ihre Auswahl nicht mehr:/));
  await sees(page.getByRole('listitem').getByText(/Grafikatelier Punktum: .*vorbei/));
  await sees(page.getByText(/1 absagen$/));
});

test('where a colleague has decided about everything, nothing is left to save', async () => {
  const { requests, becomes } = await openTwoWeeks();
  const [event] = wireFridaysJob(null).appointment.events;
  const overrides = { [FRIDAY]: CANCELLED, [NEXT_FRIDAY]: CANCELLED };
  const appointment = { events: [{ ...event!, overrides }] };
  requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
  becomes([{ ...wireAbsence, last_day: null }]);
  await sees(page.getByText(/Kein Einsatz dieser Tage ist mehr bei der abwesenden Person/));
  await sees(page.getByText('Noch nichts gewählt.'));
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByRole('link', { name: 'Zur Abwesenheit' }))
    .toHaveAttribute('href', '/workers/1?absence=9');
});
