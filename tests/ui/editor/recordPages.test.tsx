import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CONTACT_FIELDS,
  CUSTOMER_NOTES,
  PLACE_FIELDS,
  WORKER_FIELDS,
} from '../../../src/domain/person/personFields.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import {
  customer,
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensFields, opensSchedule } from '../../support/pages/opensFields.ts';

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function open(path: string, features?: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET customer/4', ok({ ...wireCustomer, id: 4, name: 'Familie Özdemir' }));
  requests.always('GET worker/1', ok(wireWorker));
  requests.always('GET worker/2', ok({ ...wireWorker, id: 2, name: 'Tenzin Dolkar' }));
  requests.always('GET job/7', ok(wireJob));
  requests.always('GET job/8', ok({ ...wireJob, id: 8, customer_id: 4 }));
  const screen = await renderScreen({ path, requests, ...(features && { features }) });
  const go = (to: string | number) => void screen.router.navigate(to as string);
  return { ...screen, requests, go };
}

test.each([
  { path: '/customers/3', fields: [...CONTACT_FIELDS, ...CUSTOMER_NOTES, ...PLACE_FIELDS] },
  { path: '/workers/1', fields: WORKER_FIELDS },
])('every field of $path is asked for on its page', async ({ path, fields }) => {
  await open(path, ['einsatzplan', 'positions', 'mail']);
  await sees(page.getByRole('textbox').first());
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'main :is(input, select, textarea)[name]',
  );
  const names = [...inputs].map(({ name }) => name);
  expect(names.toSorted()).toEqual(fields.toSorted());
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test.each([
  { from: '/customers/3', to: '/customers/4', before: /Punktum/, after: 'Familie Özdemir' },
  { from: '/workers/1', to: '/workers/2', before: /Marques/, after: 'Tenzin Dolkar' },
  { from: '/jobs/7', to: '/jobs/8', before: /Punktum/, after: 'Familie Özdemir · Auftrag 8' },
])('from $from to $to, without a page load, shows the other record', async (records) => {
  const { go } = await open(records.from);
  await sees(heading(records.before));
  go(records.to);
  await sees(heading(records.after));
  await sees(page.getByRole('textbox').first());
  await sees(heading(records.after));
});

test.each([
  {
    path: '/customers/3',
    edit: () => userEvent.fill(field('Name'), 'Atelier'),
    saved: { ...wireCustomer, name: 'Atelier' },
    says: 'Gespeichert: Atelier',
  },
  {
    path: '/workers/1',
    edit: () => userEvent.fill(field('Name'), 'Ana Costa'),
    saved: { ...wireWorker, name: 'Ana Costa' },
    says: 'Gespeichert: Ana Costa',
  },
  {
    path: '/jobs/7',
    edit: () => page.getByRole('checkbox', { name: 'Kundendienst' }).click({ force: true }),
    saved: { ...wireJob, confirmed_support: true },
    says: 'Gespeichert: Grafikatelier Punktum',
  },
])('a save while leaving $path is confirmed by name', async ({ path, edit, saved, says }) => {
  const { requests, go } = await open(path);
  await sees(heading(/Punktum|Marques/));
  await sees(page.getByRole('textbox').first());
  await edit();
  go('/reporting/vacation');
  await button('Speichern und verlassen').click();
  const put = `PUT ${path.slice(1).replace('s/', '/')}`;
  await expect.poll(() => requests.waiting).toContain(put);
  requests.respond(put, ok(saved));
  await sees(page.getByRole('status').getByText(says, { exact: true }));
});

test.each(['Control', 'Meta'])(
  '%s+S saves the short date that is still being typed',
  async (command) => {
    const { requests } = await open('/jobs/7');
    await opensFields();
    await userEvent.fill(field('Startdatum'), '24.11.');
    await userEvent.keyboard(`{${command}>}s{/${command}}`);
    await expect.poll(() => requests.waiting).toContain('PUT job/7');
    expect(requests.bodyOf('PUT job/7')).toMatchObject({ from_date: '2026-11-24' });
  },
);

const start = page.getByRole('textbox', { name: 'Beginn' });
const save = page.getByRole('button', { name: 'Speichern', exact: true });
const wrongTime = page.getByText('Uhrzeit als HH:mm eingeben, zum Beispiel 08:30');

test.each([
  ['Control+S', () => userEvent.keyboard('{Control>}s{/Control}')],
  ['Meta+S', () => userEvent.keyboard('{Meta>}s{/Meta}')],
  ['a click on Save', () => save.click()],
])('%s takes the time that is still being typed loosely, and saves it', async (_, saves) => {
  const { requests } = await open('/jobs/7');
  await opensFields();
  await userEvent.fill(start, '0830');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await saves();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({
    appointment: { events: [{ start_time: expect.stringMatching(/T08:30:00/) }] },
  });
  await expect.element(start).toHaveValue('08:30');
  await seesNot(wrongTime);
});

test('a time that was typed loosely is taken as its field is left, also when leaving the page', async () => {
  const { requests, go } = await open('/jobs/7');
  await opensFields();
  await userEvent.fill(start, '8.30');
  await userEvent.click(field('Startdatum'));
  await expect.element(start).toHaveValue('08:30');
  await seesNot(wrongTime);
  go('/reporting/vacation');
  await button('Speichern und verlassen').click();
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({
    appointment: { events: [{ start_time: expect.stringMatching(/T08:30:00/) }] },
  });
});

test('a time that means nothing is not saved, and one that is typed loosely beside it is taken', async () => {
  const end = page.getByRole('textbox', { name: 'Ende', exact: true });
  const { requests } = await open('/jobs/7');
  await opensFields();
  await userEvent.fill(start, '25:00');
  await userEvent.fill(end, '1630');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(start).toHaveFocus();
  await sees(wrongTime);
  await expect.element(start).toHaveValue('25:00');
  await expect.element(end).toHaveValue('16:30');
  expect(requests.waiting).not.toContain('PUT job/7');
});

test('an edit that is taken back leaves no draft', async () => {
  const { go } = await open('/customers/3');
  await sees(field('Name'));
  await userEvent.fill(field('Name'), 'Atelier');
  await userEvent.fill(field('Name'), wireCustomer.name);
  go('/reporting/vacation');
  await sees(heading('Ferien'));
  await seesNot(button('Verwerfen'));
});

test('a click on the assigned worker shows the row on the page of the list where it stands', async () => {
  const { requests, go } = await open('/reporting/vacation');
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const workers = ids.map((id) => ({ ...wireWorker, id, name: `Person ${id}` }));
  requests.always('GET worker', ok(workers));
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 26 }));
  go('/jobs/7');
  const row = page.getByRole('radio', { name: 'Person 26' });
  await button('Person 26, in der Liste zeigen').click();
  await expect.element(row).toHaveFocus();
});

test('a restored draft can be discarded and brought back', async () => {
  const { go, runtime } = await open('/reporting/vacation');
  await sees(heading('Ferien'));
  const changes = { phone: '044 555 00 00' };
  const record = { ...customer, raw: wireCustomer, etag: null };
  const draft = { kind: 'customer', id: 3, name: 'Punktum', changes, record } as const;
  const offered = { username: 'demo', ...draft };
  runtime.draftStore.save({ ...offered, username: 'anna' });
  await seesNot(button('Verwerfen'));
  runtime.draftStore.save(offered);
  await button('Verwerfen').click();
  await expect.element(heading('Ferien')).toHaveFocus();
  await button('Rückgängig').click();
  await expect.element(heading('Ferien')).toHaveFocus();
  await sees(page.getByRole('link', { name: 'Weiter bearbeiten' }));
  await button('Verwerfen').click();
  await sees(button('Rückgängig'));
  go('/test');
  await seesNot(button('Rückgängig'));
});

test('a person’s address, phone and email are links', async () => {
  await open('/workers/1');
  const place = encodeURIComponent('Badenerstrasse 338, 8004 Zürich');
  await sees(page.getByRole('link', { name: 'Ana Marques anrufen, 079 555 21 17' }));
  expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /OpenStreetMap|anrufen|Schreiben/ })
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    'tel:+41795552117',
    'mailto:ana@example.ch',
    `https://www.openstreetmap.org/search?query=${place}`,
  ]);
});

test('every field that keeps a job from being saved is named, and leads there', async () => {
  await open('/jobs/7');
  await opensFields();
  await userEvent.fill(field('Beginn'), '25:00');
  await userEvent.fill(field('Ende'), '26:00');
  await userEvent.keyboard('{Tab}');
  await sees(page.getByText('Bitte zuerst korrigieren: Beginn, Ende'));
  await button('Ende').click();
  await expect.element(field('Ende')).toHaveFocus();
});

const press = (init: KeyboardEventInit) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, code: 'KeyS', ...init }),
  );

async function editsName() {
  const opened = await open('/customers/3');
  await sees(field('Name'));
  await userEvent.fill(field('Name'), 'Atelier');
  return opened.requests;
}

test.each([
  ['Caps Lock', { key: 'S', ctrlKey: true }],
  ['a Cyrillic layout', { key: 'ы', ctrlKey: true }],
  ['a layout with another letter at that place', { key: 's', code: 'KeyO', ctrlKey: true }],
])('Ctrl+S saves with %s', async (_, init) => {
  const requests = await editsName();
  expect(press(init)).toBe(false);
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
});

test.each([
  ['AltGraph', { key: 'ß', ctrlKey: true, altKey: true }],
  ['Shift', { key: 'S', ctrlKey: true, shiftKey: true }],
  ['another letter at its place', { key: 'o', ctrlKey: true }],
])('Ctrl+S with %s is left to the browser', async (_, init) => {
  const requests = await editsName();
  expect(press(init)).toBe(true);
  await nextPaint();
  expect(requests.sent).not.toContain('PUT customer/3');
});

test('Ctrl+S that is held saves once, also where it fails', async () => {
  const requests = await editsName();
  press({ key: 's', ctrlKey: true });
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', { status: 500 });
  await sees(page.getByRole('alert').first());
  expect(press({ key: 's', ctrlKey: true, repeat: true })).toBe(false);
  await nextPaint();
  expect(requests.sent.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

/** Opens a customer from a list that goes on with two others. */
async function opensFromList() {
  const opened = await open('/customers');
  opened.requests.always('GET customer/5', ok({ ...wireCustomer, id: 5, name: 'Café Luz' }));
  const following = [
    { id: 4, name: 'Familie Özdemir' },
    { id: 5, name: 'Café Luz' },
  ];
  const origin = {
    to: '/customers',
    title: 'Kunden',
    scrollKey: '',
    path: '/customers',
    following,
  };
  void opened.router.navigate('/customers/3', { state: { origin } });
  await sees(heading(/Punktum/));
  await sees(field('Name'));
  return opened.router;
}

test('n opens the next record with Caps Lock too, and only one while it is held', async () => {
  const router = await opensFromList();
  press({ key: 'N' });
  await sees(heading('Familie Özdemir'));
  await sees(field('Name'));
  press({ key: 'n', repeat: true });
  await nextPaint();
  expect(router.state.location.pathname).toBe('/customers/4');
});

test('under a dialog that has lost the focus, n opens nothing', async () => {
  const router = await opensFromList();
  press({ key: '?' });
  await sees(page.getByRole('dialog'));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
  await nextPaint();
  expect(router.state.location.pathname).toBe('/customers/3');
});

test('changes of somebody who may only read by now are shown as not saved', async () => {
  const { requests, runtime } = await open('/customers/3');
  await field('Telefon').fill('044 000 00 00');
  const viewer = ok({ username: 'demo', email: 'demo@example.ch', role: 'viewer' });
  requests.always('GET auth/me', viewer);
  runtime.session.send({ type: 'authorization.lost' });
  await sees(
    page.getByText('Ihre Änderungen auf dieser Seite sind nicht gespeichert', { exact: false }),
  );
  await button('Verwerfen').click();
  await expect.element(field('Telefon')).toHaveValue(customer.phone);
  await seesNot(page.getByRole('alert'));
});

test.each([1280, 375])(
  'at %d px, a time that cannot be read moves nothing of a job, with the offered time neither',
  async (width) => {
    await page.viewport(width, 800);
    await open('/jobs/7');
    await opensFields();
    await opensSchedule();
    await sees(page.getByText(/KW\s\d/).first());
    await expect
      .poll(() => {
        scrollTo(0, document.body.scrollHeight);
        return document.querySelector('#schedule li');
      })
      .not.toBeNull();
    const tops = () =>
      [...document.querySelectorAll('main :is(section, label, [data-id])')].map((part) =>
        Math.round(part.getBoundingClientRect().top + scrollY),
      );
    const before = tops();
    for (const text of ['25:00', 'um 8']) {
      await userEvent.fill(start, text);
      await userEvent.click(field('Ende'));
      await expect.element(start).toHaveAttribute('aria-invalid', 'true');
      expect(tops(), text).toEqual(before);
    }
  },
);

test('the question about leaving begins at staying, and Escape stays with the changes', async () => {
  const { go, router } = await open('/customers/3');
  await userEvent.fill(field('Ort'), 'Baden');
  go('/reporting/vacation');
  await expect.element(button('Auf der Seite bleiben')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await seesNot(page.getByRole('alertdialog'));
  expect(document.activeElement).not.toBe(document.body);
  expect(router.state.location.pathname).toBe('/customers/3');
  await expect.element(field('Ort')).toHaveValue('Baden');
});
