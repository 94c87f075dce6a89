import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { absenceDraft, wireAbsence } from '../../support/absences.ts';
import { ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { choose, openerIn, openSickDay, REPORT } from '../../support/pages/sickDay.ts';

const save = button(/^Speichern/);

test('a substitute who is absent by now is named, with the way to somebody else, and their customer is not told', async () => {
  await openSickDay({
    path: `${REPORT}?tell=9`,
    absences: [{ ...wireAbsence, id: 10, worker_id: 2 }, wireAbsence],
    patch: { worker_ids: [2] },
  });
  await sees(page.getByText('Tenzin Dolkar sollte kommen und ist abwesend.'));
  await expect
    .element(page.getByRole('link', { name: /^Neu vergeben/ }))
    .toHaveAttribute('href', '/workers/2/absence?absence=10');
  await sees(page.getByText('Niemand ist zu informieren.'));
});

test('of an absence for which no visit was changed, a page opened anew says that it is saved, nothing of a note', async () => {
  await openSickDay({ path: `${REPORT}?tell=9`, absences: [wireAbsence] });
  await sees(page.getByText('Niemand ist zu informieren.'));
  await sees(page.getByText('Die Abwesenheit ist gespeichert.'));
});

/** Types a note on an absence, which a colleague notes meanwhile. */
async function noteStanding() {
  const screen = await openSickDay({ path: REPORT, absences: [] });
  await button('Andere Tage, Notiz …').click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Notiz' }), 'Arztzeugnis folgt');
  await button('Heute').click();
  await sees(save);
  screen.becomes([{ ...wireAbsence, note: 'Grippe' }]);
  await sees(page.getByText(/^planung hat diese Abwesenheit schon eingetragen/));
  return screen;
}

test('what was typed about an absence that a colleague has noted is added to that', async () => {
  const { requests, runtime } = await noteStanding();
  const kept = () => runtime.unsavedStore.all('demo');
  await sees(page.getByText('Ihre Notiz kommt beim Speichern dazu: «Arztzeugnis folgt»'));
  await choose(0, 'Bleibt bei');
  await expect.poll(kept).toHaveLength(1);
  await sees(page.getByText('Nur Ihre Notiz wird gespeichert.'));
  await save.click();
  await expect.poll(() => requests.waiting).toContain('GET absence/9');
  requests.respond('GET absence/9', { ...ok({ ...wireAbsence, note: 'Grippe' }), etag: '"1"' });
  await expect.poll(() => requests.waiting).toContain('PUT absence/9');
  expect(requests.bodyOf('PUT absence/9')).toEqual({ note: 'Grippe\nArztzeugnis folgt' });
  requests.respond('PUT absence/9', ok(wireAbsence));
  await sees(page.getByText('Ihre Notiz ist gespeichert.'));
  await expect.poll(kept).toEqual([]);
  await seesNot(button('Rückgängig'));
});

test('an absence that a colleague has noted is not named as another one on its days', async () => {
  const { becomes } = await openSickDay({ path: REPORT, absences: [] });
  await button('Heute').click();
  await sees(save);
  becomes([wireAbsence]);
  await sees(page.getByText(/^planung hat diese Abwesenheit schon eingetragen/));
  await seesNot(page.getByText(/gibt es schon eine Abwesenheit/));
});

test('a note that found no place any more is not said to be saved', async () => {
  const { requests } = await noteStanding();
  await choose(0, 'Bleibt bei');
  await save.click();
  await expect.poll(() => requests.waiting).toContain('GET absence/9');
  await sees(page.getByText('Ihre Notiz wird gespeichert …').first());
  const full = { ...wireAbsence, note: 'a'.repeat(300) };
  requests.respond('GET absence/9', { ...ok(full), etag: '"1"' });
  await sees(
    page.getByText(
      /^Ihre Notiz hat bei der Abwesenheit keinen Platz mehr .*: «Arztzeugnis folgt»$/,
    ),
  );
  await seesNot(page.getByText('Ihre Notiz ist gespeichert.'));
});

test('that a note was saved is said where the visits are refused after it', async () => {
  const { requests } = await noteStanding();
  await choose(0, 'Absagen');
  await save.click();
  const noted = { ...wireAbsence, note: 'Grippe\nArztzeugnis folgt' };
  requests.always('PUT absence/9', ok(noted));
  await expect.poll(() => requests.waiting).toContain('GET absence/9');
  requests.respond('GET absence/9', { ...ok({ ...wireAbsence, note: 'Grippe' }), etag: '"1"' });
  await expect.poll(() => requests.waiting).toContain('POST visit-changes');
  requests.respond('POST visit-changes', { status: 422 });
  await sees(page.getByText(/Nur Ihre Notiz wurde gespeichert, und Ihre Auswahl bleibt/));
});

test('a save of an absence that holds already says so, leads there, and reads the lists anew', async () => {
  const clock = new SimulatedClock();
  const { requests } = await openSickDay({ path: REPORT, absences: [], clock });
  await button('Heute').click();
  await choose(0, 'Bleibt bei');
  await save.click();
  await expect.poll(() => requests.waiting).toContain('POST visit-changes');
  requests.respond('POST visit-changes', {
    status: 409,
    body: { code: 'changed', message: '', jobs: [], absence: { ...wireAbsence, etag: '"1"' } },
  });
  const alert = page.getByRole('alert');
  await sees(
    alert.getByText(/^Nichts wurde gespeichert: Diese Abwesenheit wurde inzwischen eingetragen/),
  );
  await expect
    .element(alert.getByRole('link', { name: 'Zur Abwesenheit' }))
    .toHaveAttribute('href', '/workers/1?absence=9');
  const { sent } = requests;
  clock.increment(1000);
  await expect
    .poll(() => sent.slice(sent.indexOf('POST visit-changes')))
    .toEqual(expect.arrayContaining(['GET absence', 'GET job']));
});

test('an absence that is withdrawn or changed while somebody finds substitutes is not so without a word', async () => {
  const { becomes } = await openSickDay({ path: `${REPORT}?absence=9` });
  await choose(0, 'Absagen');
  becomes([{ ...wireAbsence, part: 'am' }]);
  await sees(page.getByText(/^planung hat die Tage dieser Abwesenheit geändert/));
  becomes([], 'anna');
  await sees(page.getByText(/^anna hat diese Abwesenheit zurückgezogen/));
  await sees(page.getByText('1 absagen'));
});

test('an absence that was withdrawn before the page is opened is said not to hold', async () => {
  await openSickDay({ path: `${REPORT}?absence=9`, absences: [{ ...wireAbsence, id: 8 }] });
  await sees(page.getByText(/^Diese Abwesenheit gilt nicht: /));
});

test('the page after the next sign-in leads back to the visits of an absence that is noted', async () => {
  const { runtime, router } = await openSickDay({ path: '/workers' });
  await sees(page.getByRole('heading', { level: 1, name: 'Mitarbeitende' }));
  runtime.unsavedStore.save({
    username: 'demo',
    address: `${REPORT}?absence=9`,
    name: 'Ana Marques',
    start: {
      key: '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b9a10',
      draft: absenceDraft,
      isDated: true,
      choices: { '7-0-2026-11-20': { kind: 'cancel' } },
    },
  });
  await router.navigate('/customers');
  await sees(page.getByText(/^Abwesenheit von Ana Marques, .*: für 1 Einsatz gewählt, /));
  await page.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await sees(page.getByText('1 absagen'));
});

test('a visit of which half is in the absence can be shortened to the other half', async () => {
  const { requests } = await openSickDay({
    path: `${REPORT}?absence=9`,
    absences: [{ ...wireAbsence, part: 'pm' }],
    patch: { start_time: '2026-11-20T10:00:00+01:00', end_time: '2026-11-20T16:00:00+01:00' },
  });
  await sees(page.getByText(/^Nur 12:00–16:00 fällt in die Abwesenheit/));
  await choose(0, 'Kürzen auf 10:00–12:00');
  await sees(openerIn(0).getByText('Gekürzt auf 10:00–12:00'));
  await sees(page.getByText('1 kürzen'));
  await save.click();
  await expect.poll(() => requests.waiting).toContain('POST visit-changes');
  expect(requests.bodyOf('POST visit-changes')).toMatchObject({
    changes: [
      { patch: { start_time: '2026-11-20T10:00:00+01:00', end_time: '2026-11-20T12:00:00+01:00' } },
    ],
  });
});

test('a key decides about the visit that has the focus, and none does in a field of it', async () => {
  await openSickDay({ path: `${REPORT}?absence=9` });
  const chosen = openerIn(0);
  await sees(chosen);
  (chosen.element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  await sees(chosen.getByText('Absagen'));
  await userEvent.keyboard('1');
  await sees(chosen.getByText('Tenzin Dolkar'));
  await userEvent.keyboard('n');
  await sees(chosen.getByText('Offen'));
  await userEvent.keyboard('b');
  await sees(chosen.getByText('Tenzin Dolkar'));
  await userEvent.keyboard('v');
  await expect.element(page.getByRole('textbox', { name: 'Tag', exact: true })).toHaveFocus();
  await userEvent.keyboard('a');
  await sees(chosen.getByText('Tenzin Dolkar'));
});

test('a letter after g opens a page, and decides nothing', async () => {
  const { router } = await openSickDay({ path: `${REPORT}?absence=9` });
  await sees(openerIn(0));
  (openerIn(0).element() as HTMLElement).focus();
  await userEvent.keyboard('gn');
  await expect.poll(() => router.state.location.pathname).toBe('/new-requests');
});

test('the best substitute is proposed, and saved without another click', async () => {
  const { saved } = await openSickDay({ path: `${REPORT}?absence=9` });
  await sees(page.getByText('Vorschlag'));
  await sees(page.getByText('1 von 1 vertreten'));
  await save.click();
  expect((await saved()).changes).toMatchObject([{ patch: { worker_ids: [2] } }]);
});

test('one message after the other is shown, each in the language that was chosen for its reader', async () => {
  await openSickDay({ path: `${REPORT}?tell=9`, patch: { worker_ids: [2] } });
  const language = page.getByRole('combobox');
  await sees(language);
  await language.selectOptions('es');
  await button('Nächste: Tenzin Dolkar').click();
  await expect.element(language).toHaveValue('de');
  await button('Nächste: Grafikatelier Punktum').click();
  await expect.element(language).toHaveValue('es');
});
