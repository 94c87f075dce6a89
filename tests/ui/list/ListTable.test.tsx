import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, types } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { answerPages } from '../../support/pages/pageAnswers.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const next = button('Nächste Seite');
const previous = button('Vorherige Seite');
const links = page.getByRole('table').getByRole('link', { name: /^Praxis/ });
const order = page.getByRole('combobox', { name: 'Reihenfolge' });

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  requests.always(
    'GET customer',
    ok(ids.map((id) => ({ ...wireCustomer, id, name: `Praxis ${id}` }))),
  );
  const screen = await renderScreen({ path, requests });
  await sees(links.first());
  return screen;
}

const shownOrder = () => (order.element() as HTMLSelectElement).selectedOptions[0]?.textContent;

test.each(['?page=2', '?page=99'])('%s is the last page, which has no next one', async (search) => {
  const { router } = await open(`/customers${search}`);
  await sees(page.getByText('Seite 2 von 2'));
  expect(links.elements()).toHaveLength(5);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false');
  await next.click({ force: true });
  await nextPaint();
  await expect.poll(() => router.state.location.search).toBe('?page=2');
  await previous.click();
  await sees(page.getByText('Seite 1 von 2'));
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await previous.click({ force: true });
  await next.click();
  await sees(page.getByText('Seite 2 von 2'));
  await expect.poll(() => router.state.location.search).toBe('?page=2');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
  'specification: a row opens in a new tab by a click with %j',
  async (how) => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => openTab.mockRestore());
    const { router } = await open('/customers');
    const cell = page.getByRole('cell', { name: 'Limmatstrasse 107' }).first().element();
    const type = 'button' in how ? 'auxclick' : 'click';
    cell.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }));
    expect(openTab.mock.calls).toEqual([['/customers/1', '_blank', 'noopener']]);
    expect(router.state.location.pathname).toBe('/customers');
  },
);

test('Back leaves a list that was searched, whatever was typed', async () => {
  const { router } = await open('/customers');
  await router.navigate('/customers?page=2');
  const search = page.getByRole('searchbox', { name: 'Suchen' });
  for (const text of ['prax', 'praxis 3']) {
    await types(search, text);
    await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe(text);
  }
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
});

test('on a narrow screen the order is shown as it is, and changed', async () => {
  await page.viewport(375, 800);
  const { router } = await open('/customers?sort=-city');
  expect(shownOrder()).toBe('Ort, absteigend');
  await order.selectOptions('PLZ, aufsteigend');
  await expect.poll(() => router.state.location.search).toBe('?sort=zipCode');
  expect(shownOrder()).toBe('PLZ, aufsteigend');
  await order.selectOptions('Name (Standard)');
  await expect.poll(() => router.state.location.search).toBe('');
  expect(shownOrder()).toBe('Name (Standard)');
});

const search = page.getByRole('searchbox', { name: 'Suchen' });
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
const textsOf = (all: readonly Element[]) => all.map(({ textContent }) => textContent);

/** Opens a list of people with what differs of each. */
async function openPeople(path: string, people: readonly object[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  const records = people.map((person, index) => ({ ...wireCustomer, id: index + 1, ...person }));
  requests.always('GET customer', ok(records));
  requests.always('GET worker', ok(records));
  requests.always('GET worker/2', ok(records[1]));
  requests.always('GET job', ok([]));
  const screen = await renderScreen({ path, requests });
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  return { requests, ...screen };
}

const TOWNS = ['Zürich', 'Adliswil', 'Uster'].flatMap((city) =>
  Array.from({ length: 12 }, (_, index) => ({ name: `Praxis ${index + 1}`, city })),
);

test('the URL holds search, order, page and page size', async () => {
  const { router, close } = await openPeople('/customers', TOWNS);
  const searched = () => router.state.location.search;
  const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  expect(rows()).toHaveLength(25);
  await next.click();
  await expect.poll(searched).toBe('?page=2');
  await sortBy('Ort').click();
  await expect.poll(searched).toBe('?sort=city');
  await expect.poll(() => rows()[0]!.textContent).toContain('Adliswil');
  await sortBy('Ort').click();
  await expect.poll(searched).toBe('?sort=-city');
  await expect
    .element(page.getByRole('columnheader', { name: 'Ort' }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => rows()[0]!.textContent).toContain('Zürich');
  await sortBy('Ort').click();
  await expect.poll(searched).toBe('');
  await sortBy('Name').click();
  await page.getByLabelText('Zeilen pro Seite', { exact: false }).selectOptions('10');
  await types(search, 'zürich');
  await next.click();
  await expect.poll(searched).toBe('?q=z%C3%BCrich&sort=name&page=2&size=10');
  await expect.poll(rows).toHaveLength(2);
  const shown = textsOf(rows());
  close();

  await openPeople('/customers?q=z%C3%BCrich&sort=name&page=2&size=10', TOWNS);
  await expect.element(search).toHaveValue('zürich');
  expect(textsOf(rows())).toEqual(shown);
});

test('people are sorted by name by default', async () => {
  await openPeople('/workers', [
    { name: 'Zoë' },
    { name: 'ana' },
    { name: 'Özgür' },
    { name: 'Pia' },
  ]);
  const names = rows().map((row) => row.querySelector('a')!.textContent);
  expect(names).toEqual(['ana', 'Özgür', 'Pia', 'Zoë']);
  await expect
    .element(page.getByRole('columnheader', { name: 'Name' }))
    .not.toHaveAttribute('aria-sort');
});

const VERENA = {
  name: 'Verena Stäubli',
  email: 'v.staeubli@kundschaft.example',
  phone: '044 555 10 99',
  address: 'Rämistrasse 8',
  zip_code: '8001',
};

test('the search covers every column', async () => {
  await openPeople('/customers', [{ ...VERENA, city: 'Küsnacht' }, { phone: '' }]);
  for (const [text, found] of [
    ['stäubli', ['Stäubli', 'staeubli']],
    ['V.STAEUBLI', ['v.staeubli']],
    ['044 555 10 99', ['044 555 10 99']],
    ['+41445551099', ['044 555 10 99']],
    ['1099', ['10 99']],
    ['Rämistrasse 8 verena', ['Verena', 'Rämistrasse', '8', '8']],
    ['8001', ['8001']],
    ['küsnacht', ['Küsnacht']],
  ] as const) {
    await types(search, text);
    await expect.poll(() => textsOf([...document.querySelectorAll('mark')])).toEqual(found);
    await sees(page.getByText('1 von 2', { exact: true }));
    expect(textsOf(rows())[0]).toContain('Verena Stäubli');
  }
});

test('a search without a match is cleared by its button, and any search by Escape', async () => {
  await openPeople('/customers', [VERENA, { name: 'Treuhand Oberland' }]);
  await types(search, '<b>nobody');
  await sees(page.getByText('Kein Kunde passt zu «<b>nobody»'));
  await page.getByRole('main').getByRole('button', { name: 'Suche leeren' }).last().click();
  await expect.element(search).toHaveFocus();
  await expect.poll(rows).toHaveLength(2);

  await userEvent.keyboard('treuhand');
  await expect.poll(rows).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(rows).toHaveLength(2);
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toHaveFocus();
});

test('email and phone are links', async () => {
  await openPeople('/customers', [VERENA]);
  await expect
    .element(page.getByRole('table').getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', 'mailto:v.staeubli@kundschaft.example');
  await expect
    .element(page.getByRole('table').getByRole('link', { name: /^044/ }))
    .toHaveAttribute('href', 'tel:+41445551099');
});

test('specification: a row opens by a click anywhere, and by Enter on its link', async () => {
  const { router } = await openPeople('/workers', [{ name: 'Ana' }, { name: 'Pia' }]);
  const pathname = () => router.state.location.pathname;
  await page.getByRole('cell', { name: 'Zürich' }).last().click();
  await expect.poll(pathname).toBe('/workers/2');
  await router.navigate(-1);
  const link = page.getByRole('table').getByRole('link', { name: 'Pia' });
  await sees(link);
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathname).toBe('/workers/2');
});

test('at 1280 × 800, 15 people are in sight', async () => {
  await openPeople('/customers', TOWNS);
  expect(rows()[14]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

const LISTS = [
  ['/new-requests?view=lists', 'Neue Anfragen'],
  ['/jobs', 'Aufträge'],
  ['/customers', 'Kunden'],
  ['/workers', 'Mitarbeitende'],
] as const;

test('a row of every list is found by its name', async () => {
  const requests = new HeldRequests();
  answerPages(requests);
  const { router } = await renderScreen({ path: '/new-requests?view=lists', requests });
  for (const [path, title] of LISTS) {
    await router.navigate(path);
    await sees(page.getByRole('heading', { level: 1, name: title }));
    await expect.poll(() => rows()[0]?.querySelector('a')?.textContent).toBeTruthy();
    const { id } = rows()[0]!.dataset;
    await types(search.first(), rows()[0]!.querySelector('a')!.textContent);
    await expect.poll(() => document.querySelector(`[data-id="${id}"] mark`)).not.toBeNull();
    await expect.poll(() => router.state.location.search).toMatch(/q=/);
  }
});

test('the next page of a list starts at its first row', async () => {
  await page.viewport(375, 800);
  const { router } = await openPeople('/customers', TOWNS);
  next.element().scrollIntoView();
  await next.click();
  await expect.poll(() => router.state.location.search).toBe('?page=2');
  await nextPaint();
  await expect.element(search).toBeInViewport();
  expect(rows()[0]!.getBoundingClientRect().top).toBeLessThan(innerHeight);
});

test('a failed list shows the reason and what to do, until it is there', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  await renderScreen({ path: '/customers', requests });
  const failures: readonly (readonly [Answer, string])[] = [
    [{ status: 500 }, 'Der Server hat ein Problem.'],
    [{ status: 403 }, 'Ihr Konto hat darauf keinen Zugriff.'],
    [{ status: 429 }, 'Es waren zu viele Zugriffe auf einmal.'],
    [{ status: 400 }, 'Der Server hat diese Abfrage abgelehnt.'],
    [unreachable, 'Prüfen Sie die Verbindung'],
  ];
  const alert = page.getByRole('main').getByRole('alert');
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });
  for (const [failure, advice] of failures) {
    await expect.poll(() => requests.waiting).toContain('GET customer');
    requests.respond('GET customer', failure);
    await expect.element(alert).toMatchTextContent(/^Die Kunden konnten nicht geladen werden/);
    await expect.element(alert).toMatchTextContent(advice);
    await tryAgain.click();
  }
  await expect.poll(() => requests.waiting).toContain('GET customer');
  requests.respond('GET customer', ok([wireCustomer]));
  await expect.poll(rows).toHaveLength(1);
});

test('an empty list says that there are no records yet', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok({ data: [] }));
  await renderScreen({ path: '/customers', requests });
  await sees(page.getByText('Es gibt noch keine Kunden'));
});
